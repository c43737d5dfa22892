import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * Matches the hooks that use the core worker. The harness has no worker, and replaces them with hooks of the same
 * names.
 */
const CLIENT_HOOKS = /^#client\/use-(dispatch|list|projection|request)\.ts$/
const clientStandIn = {
  name: 'client-stand-in',
  enforce: 'pre' as const,
  resolveId: (id: string) => (CLIENT_HOOKS.test(id) ? join(import.meta.dirname, 'client-stand-in.ts') : null),
}

/** Builds only the harness page, for production. The measuring script serves the result. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: join(import.meta.dirname, '../../node_modules/.cache/vite-harness'),
  plugins: [clientStandIn, react()],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: { target: 'es2022', emptyOutDir: true, reportCompressedSize: false },
})
