/** `features/index.ts` of a product without features: the engine alone, like a store from a package without a schema. */
export const features: readonly never[] = []
export const loadRequestFeatures = (): Promise<readonly never[]> => Promise.resolve([])
