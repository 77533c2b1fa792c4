/// The description of the weather service, as it was when this was built.
public let weatherDescription = Documents.weather
