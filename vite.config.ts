import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { readAppVersion } from './src/setup/client-build/app-version.ts'
import { devPages } from './src/setup/client-build/dev-pages.ts'
import { fillTexts } from './src/setup/client-build/fill-texts.ts'
import { noRings } from './src/setup/client-build/no-rings.ts'
import { pageRenderer } from './src/setup/client-build/page-renderer-plugin.ts'
import { serviceWorker } from './src/setup/client-build/service-worker-plugin.ts'
import { modernPackages } from './src/setup/client-build/modern-packages.ts'

const root = import.meta.dirname
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string }
const define = { __APP_VERSION__: JSON.stringify(readAppVersion(root, version)) }
const FIRST_TEXTS = /[\\/](?:locales|first-texts)[\\/]([^\\/]+?)(?:[\\/]first[\\/][^\\/]+\.json|\.ts)$/
const COMMON_TEXTS = /[\\/]locales[\\/]([^\\/]+)[\\/](?!mail)[^\\/]+\.json$/
const LATE_TEXTS = /[\\/]locales[\\/]([^\\/]+)[\\/]late[\\/]([^\\/]+)\.json$/
const LATE_TEXT_LIST = /[\\/]late-text-lists[\\/]([^\\/]+)\.ts$/
const OWN_CODE = /[\\/](?:src|workers)[\\/]/
const DEVELOPER_PANEL = /[\\/]developer/
const SAMPLES = /[\\/]samples/
/** What every start runs is one file. */
const FIRST = { name: 'first', test: OWN_CODE, tags: ['$initial' as const] }
/**
 * A piece of the page's other code that is smaller joins its closest neighbour: the service worker keeps every file, with a request for
 * each. From 2,000 on files import each other in rings.
 */
const PIECE_BYTES_MIN = 1_500
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
    noRings(),
    serviceWorker({ root, define }),
    pageRenderer({ root, define }),
    devPages({ root, server }),
  ],
  // RxJS offers its build without ES5 helpers under this condition.
  resolve: { alias: modernPackages(root), conditions: ['es2015', ...defaultClientConditions] },
  worker: {
    format: 'es',
    plugins: () => [noRings()],
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            FIRST,
            { name: 'developer', test: DEVELOPER_PANEL },
            { name: 'samples', test: SAMPLES },
            { name: 'late', test: OWN_CODE },
          ],
        },
      },
    },
  },
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
            // Changes seldom, so that a new version of the product leaves it in the browsers' caches.
            // First: the groups below would take Vite's helper for imports along.
            {
              test: /vite[\\/]preload-helper|node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next)[\\/]/,
              name: 'framework',
            },
            // One file per language for the texts of the first screen, and one for those that many screens share.
            { debugName: 'first texts', test: FIRST_TEXTS, name: (id) => `locale-${FIRST_TEXTS.exec(id)?.[1]}` },
            {
              debugName: 'common texts',
              test: COMMON_TEXTS,
              name: (id) => `texts-${COMMON_TEXTS.exec(id)?.[1]}-common`,
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
            FIRST,
            {
              debugName: 'shared code',
              // A part that is loaded by name keeps its own file, which the manifest names by its source.
              name: (id, graph) => (graph.getModuleInfo(id)?.dynamicImporters.length ? null : 'shared'),
              test: OWN_CODE,
              entriesAware: true,
              entriesAwareMergeThreshold: PIECE_BYTES_MIN,
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
