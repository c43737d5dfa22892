/** Modules that `core/late-parts.ts`, an upgrade of stores, a full disk and the developer panel's door fetch when they are wanted. */
const LATE =
  /[\\/]core[\\/](developer[\\/](?!developer-door|roll-call)|take-over-older\.ts|log[\\/](compaction|adopt-older|adopt-rows|upgrade-stores|free-room|trim-intents)\.ts|history[\\/]take-step\.ts|sync[\\/](refused-changes|taking-back|rows-needing|needed-by)\.ts|lists[\\/](fill-lists|manifests)\.ts)|[\\/]session[\\/](effects|contract)[\\/]entering\.ts|packed-items\.ts|node_modules[\\/]dexie/

/** One file of what the worker begins with: cut by who shares what, the same code is 2 kB larger. */
export const workerParts = {
  groups: [{ name: 'core', test: (id: string): boolean => !LATE.test(id) }],
}

/** Without hints for a bundler that comes after: none does. */
export const COMMENTS = { annotation: false, legal: true } as const
