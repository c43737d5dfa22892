import { join } from 'node:path'

/** Aliases for packages whose `exports` do not name their build for production browsers. */
export function modernPackages(root: string): readonly { readonly find: RegExp; readonly replacement: string }[] {
  const packages = join(root, 'node_modules')
  return [
    { find: /^react-router$/, replacement: join(packages, 'react-router/dist/production/index.mjs') },
    { find: /^react-router\/dom$/, replacement: join(packages, 'react-router/dist/production/dom-export.mjs') },
    { find: /^dexie$/, replacement: join(packages, 'dexie/dist/modern/dexie.mjs') },
  ]
}
