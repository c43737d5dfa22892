import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The harness page alone, as a production build; the measuring script serves what comes out. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: join(import.meta.dirname, '../../node_modules/.cache/vite-harness'),
  plugins: [react()],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: { target: 'es2022', emptyOutDir: true, reportCompressedSize: false },
})
