/// Every lint, by identifier.
package enum LintList {
  package static let all: [Lint] = [
    .nearlyEqualNames, .unreachableSchemas, .operationsWithoutIdentifier,
    .operationsWithoutDescription, .operationsWithoutErrors, .slugsWithoutAnswer,
    .answersWithoutSlug, .valuesWithoutDescription, .languageTags, .languageOrder,
    .overlappingCatalogues, .unmarkedSecrets, .wrongExamples, .limitsWithoutWait,
    .repeatedUnsafeOperations, .insecureServers, .needlessNull, .mixedCasing,
    .undeclaredRequirements, .bodiesOfNothing, .nearlyEqualValues, .nearlyEqualPaths,
  ]
}
