import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { readAppVersion } from './src/setup/client-build/app-version.ts'
import { devPages } from './src/setup/client-build/dev-pages.ts'
import { fillTexts } from './src/setup/client-build/fill-texts.ts'
import { pageRenderer } from './src/setup/client-build/page-renderer-plugin.ts'
import { serviceWorker } from './src/setup/client-build/service-worker-plugin.ts'
import { productionRouter } from './src/setup/client-build/production-router.ts'

const root = import.meta.dirname
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string }
const define = { __APP_VERSION__: JSON.stringify(readAppVersion(root, version)) }
const LATE_TEXTS = /[\\/]locales[\\/]([^\\/]+)[\\/]late[\\/]([^\\/]+)\.json$/
const LATE_TEXT_LIST = /[\\/]late-text-lists[\\/]([^\\/]+)\.ts$/
const server = process.env['PINFOLD_SERVER'] ?? 'http://localhost:3000'

/** The page and its worker; the service worker is a build of its own (it may not be split into chunks). */
export default defineConfig({
  root: join(root, 'src/app'),
  publicDir: join(root, 'public'),
  cacheDir: join(root, 'node_modules/.cache/vite'),
  define,
  plugins: [
    react(),
    fillTexts(root),
    serviceWorker({ root, define }),
    pageRenderer({ root, define }),
    devPages({ root, server }),
  ],
  resolve: { alias: productionRouter(root) },
  worker: { format: 'es' },
  json: { stringify: true, namedExports: false },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    outDir: join(root, 'dist/client'),
    emptyOutDir: true,
    target: 'es2022',
    manifest: 'manifest.json',
    // The content policy allows no inline code, and every supported browser preloads modules by itself.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // One file per language: its namespaces are needed together, except those in late/.
            {
              debugName: 'locales',
              test: /[\\/]locales[\\/][^\\/]+[\\/](?!mail)[^\\/]+\.json$/,
              name: (id) => `locale-${/locales[\\/]([^\\/]+)/.exec(id)?.[1] ?? 'other'}`,
            },
            // A file for each of the others. Its name tells the language: the service worker keeps those of the reader.
            {
              debugName: 'late texts',
              test: LATE_TEXTS,
              name: (id) => {
                const [, locale, namespace] = LATE_TEXTS.exec(id) ?? []
                return `texts-${locale}-${namespace}`
              },
            },
            {
              debugName: 'lists of late texts',
              test: LATE_TEXT_LIST,
              name: (id) => `texts-${LATE_TEXT_LIST.exec(id)?.[1]}-list`,
            },
            // Changes seldom, so that a new version of the product leaves it in the browsers' caches.
            {
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next)[\\/]/,
              name: 'framework',
            },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: [root] },
    // Pages come from Vite while the product's server answers everything else.
    proxy: Object.fromEntries(['/resource', '/v3', '/_', '/i/'].map((path) => [path, { target: server }])),
  },
})
