/** What `import { Type } from 'typebox'` is in the bundles of the browser; `shape-types.ts` says why. */
export * as Type from './shape-types.ts'
