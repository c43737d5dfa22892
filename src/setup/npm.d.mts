/** Runs npm silently. Its output is shown only for a failure without a message of its own. */
export function npm(args: readonly string[]): Promise<void>
