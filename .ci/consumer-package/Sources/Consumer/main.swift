import Archive
import Foundation
import Parcels
import Weather

let decoder = JSONDecoder()
let reading = try decoder.decode(Reading.self, from: Data(#"{"sky": "hail", "degrees": -1}"#.utf8))
let parcel = try decoder.decode(Parcel.self, from: Data(#"{"number": "7", "weight": 30000}"#.utf8))
print(reading.sky.rawValue, reading.isFrosty, parcel.number, parcel.isHeavy)
print(weatherDescription.contains("drizzle"))
