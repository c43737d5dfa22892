/** Runs npm silently. Its output is shown only if it fails for a reason without its own message. */
export function npm(args: readonly string[]): Promise<void>
