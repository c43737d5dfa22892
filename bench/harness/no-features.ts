/**
 * Replaces `features/index.ts`: a product without features. What remains is the engine alone, comparable to a store
 * package without a schema.
 */
export const features: readonly never[] = []
export const loadRequestFeatures = (): Promise<readonly never[]> => Promise.resolve([])
