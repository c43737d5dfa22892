export class SetupError extends Error {}
export function orExplain(main: () => Promise<void>): Promise<void>
