import { join } from 'node:path'

/** Aliases React Router to its production build: its package exports name the development build alone. */
export function productionRouter(root: string): readonly { readonly find: RegExp; readonly replacement: string }[] {
  const folder = join(root, 'node_modules/react-router/dist/production')
  return [
    { find: /^react-router$/, replacement: join(folder, 'index.mjs') },
    { find: /^react-router\/dom$/, replacement: join(folder, 'dom-export.mjs') },
  ]
}
