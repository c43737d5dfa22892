/** `core/registry.ts` of a product without features: the engine alone, like a store from a package without a schema. */
export const reduce = (): void => undefined
export const touchesOf = (): readonly string[] => []
export const projections = {}
export const reads = {}
export const commands = {}
export const requests = {}
export const LOCAL_REQUESTS: ReadonlySet<string> = new Set()
export const listKinds = {}
