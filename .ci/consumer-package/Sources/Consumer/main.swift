import Archive
import Foundation
import Generator
import OpenAPI
import Parcels
import Runtime
import SpecwrightRuntime
import Weather

/// Asks a server for the weather, and prints what it answers or why it does not.
func report(_ station: String, key: String, from server: URL) async {
  let client = WeatherClient(server: server, credentials: [SecuritySchemes.key: .token(key)])
  do {
    let reading = try await client.latestReading(station: station)
    print(reading.sky.rawValue, reading.degrees)
  } catch let error as ErrorResponse {
    print(error, "-", error.body(as: Problem.self)?.title ?? "nothing is documented")
  } catch {
    print("no answer:", error)
  }
}

let decoder = JSONDecoder()
let reading = try decoder.decode(Reading.self, from: Data(#"{"sky": "hail", "degrees": -1}"#.utf8))
let parcel = try decoder.decode(Parcel.self, from: Data(#"{"number": "7", "weight": 30000}"#.utf8))
print(reading.sky.rawValue, reading.isFrosty, parcel.number, parcel.isHeavy)
print(weatherDescription.contains("drizzle"))
print([Generator.origin, OpenAPI.origin, Runtime.origin].joined(separator: ", "))

if let server = CommandLine.arguments.dropFirst().first.flatMap({ URL(string: $0) }) {
  await report("Graz 1", key: "k-123", from: server)
  await report("nowhere", key: "k-123", from: server)
  await report("teapot", key: "k-123", from: server)
  await report("Graz 1", key: "k-124", from: server)
}
