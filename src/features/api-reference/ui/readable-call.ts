/** The parts of a path, each with the slash at its end. A line may break between them. */
export function pathParts(path: string): readonly string[] {
  return path.split(/(?<=\/)(?!$)/)
}

/** The name of a group of calls in words. The groups are features: `account-data` is "Account data". */
export function groupName(feature: string): string {
  const words = feature.replaceAll('-', ' ').replace(/^api\b/, 'API')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
