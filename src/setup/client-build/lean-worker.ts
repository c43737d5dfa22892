import { join } from 'node:path'
import { defaultClientConditions, type ResolveOptions } from 'vite'

/**
 * How the browser's bundles find five packages, so that they are lighter (C12, L4): TypeBox is replaced by plain
 * builders of what the worker checks, Dexie (as its makers minify it, which is smaller than what we make
 * of it) and RxJS are taken as today's JavaScript instead of ES5, and React Router, whose package names its development
 * build alone, as its makers build it for production. Helpers that RxJS reads async iterables with are left out.
 */
export function leanWorker(root: string): ResolveOptions & { readonly alias: { find: RegExp; replacement: string }[] } {
  const router = join(root, 'node_modules/react-router/dist/production')
  return {
    alias: [
      { find: /^typebox$/, replacement: join(root, 'src/core/wire/shape-builders.ts') },
      { find: /^tslib$/, replacement: join(root, 'src/core/no-async-iterables.ts') },
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.min.mjs' },
      { find: /^react-router$/, replacement: join(router, 'index.mjs') },
      { find: /^react-router\/dom$/, replacement: join(router, 'dom-export.mjs') },
    ],
    conditions: ['es2015', ...defaultClientConditions],
  }
}
