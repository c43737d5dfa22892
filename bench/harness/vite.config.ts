import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Hooks over the core worker: the harness has no worker, and stands in for them with the same names. */
const CLIENT_HOOKS = /^#client\/use-(dispatch|list|projection|request)\.ts$/
const clientStandIn = {
  name: 'client-stand-in',
  enforce: 'pre' as const,
  resolveId: (id: string) => (CLIENT_HOOKS.test(id) ? join(import.meta.dirname, 'client-stand-in.ts') : null),
}

/** The harness page alone, as a production build; the measuring script serves what comes out. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: join(import.meta.dirname, '../../node_modules/.cache/vite-harness'),
  plugins: [clientStandIn, react()],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: { target: 'es2022', emptyOutDir: true, reportCompressedSize: false },
})
