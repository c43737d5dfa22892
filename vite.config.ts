import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { readAppVersion } from './src/setup/client-build/app-version.ts'
import { chunkHints } from './src/setup/client-build/chunk-hints.ts'
import { devPages } from './src/setup/client-build/dev-pages.ts'
import { fillTexts } from './src/setup/client-build/fill-texts.ts'
import { createLicences } from './src/setup/client-build/licences.ts'
import { noRings } from './src/setup/client-build/no-rings.ts'
import { pageRenderer } from './src/setup/client-build/page-renderer-plugin.ts'
import { serviceWorker } from './src/setup/client-build/service-worker-plugin.ts'
import { modernPackages } from './src/setup/client-build/modern-packages.ts'

const root = import.meta.dirname
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string }
const licences = createLicences(root)
const define = { __APP_VERSION__: JSON.stringify(readAppVersion(root, version)) }
const FIRST_TEXTS = /[\\/](?:locales|first-texts)[\\/]([^\\/]+?)(?:[\\/]first[\\/][^\\/]+\.json|\.ts)$/
const COMMON_TEXTS = /[\\/]locales[\\/]([^\\/]+)[\\/](?!mail)[^\\/]+\.json$/
const LATE_TEXTS = /[\\/]locales[\\/]([^\\/]+)[\\/]late[\\/]([^\\/]+)\.json$/
const LATE_TEXT_LIST = /[\\/]late-text-lists[\\/]([^\\/]+)\.ts$/
const OWN_CODE = /[\\/](?:src|workers)[\\/]/
const DEVELOPER_PANEL = /[\\/]developer/
const SAMPLES = /[\\/]samples/
/** Code that every start runs is in one file. */
const FIRST = { name: 'first', test: OWN_CODE, tags: ['$initial' as const] }
/**
 * A chunk smaller than this is joined with its closest neighbour, because the service worker caches every file with its
 * own request. More would bring screens the code of other screens: with 1,500 bytes, a topic's page loaded 162 kB beside
 * the first file, and with 500 it loads 3 kB.
 */
const PIECE_BYTES_MIN = 500
/**
 * Chunks that imports name (`chunk-hints.ts`). Code that several of them use belongs to the first one. `late` also has
 * the code that they share with other screens, because every page loads it. So no screen loads the code of another one.
 */
const TOGETHER = ['late', 'closeup', 'after-start', 'account-menu'] as const
const hints = chunkHints(TOGETHER)
const server = process.env['PINFOLD_SERVER'] ?? 'http://localhost:3000'

/** The page and its worker. The service worker has its own build, because it must not be split into chunks. */
export default defineConfig({
  root: join(root, 'src/app'),
  publicDir: join(root, 'public'),
  cacheDir: join(root, 'node_modules/.cache/vite'),
  define,
  plugins: [
    react(),
    fillTexts(root),
    hints.plugin,
    noRings(),
    licences.plugin(),
    serviceWorker({ root, define, licences }),
    pageRenderer({ root, define }),
    devPages({ root, server }),
  ],
  // Under this condition, RxJS offers its build without ES5 helpers.
  resolve: { alias: modernPackages(root), conditions: ['es2015', ...defaultClientConditions] },
  worker: {
    format: 'es',
    plugins: () => [noRings(), licences.plugin()],
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
    modulePreload: {
      // The content security policy allows no inline code, and every supported browser preloads modules itself.
      polyfill: false,
      // A part loads its own imports. A link for each of them took 0.6 s of a slow phone's main thread at the start.
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'js' ? [] : files),
    },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // These packages change seldom, so browsers keep them in their caches across versions. First, because the
            // groups below would include Vite's helper for imports.
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
            // One file for each of the others. Its name includes the language, because the service worker caches the
            // reader's languages.
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
            { name: TOGETHER[0], test: (id) => hints.chunkOf(id) === TOGETHER[0] || hints.isShared(id) },
            ...TOGETHER.slice(1).map((name) => ({ name, test: (id: string) => hints.chunkOf(id) === name })),
            {
              debugName: 'shared code',
              // A part that is imported by name keeps its own file, which the manifest lists by its source.
              name: (id, graph) => (graph.getModuleInfo(id)?.dynamicImporters.length ? null : 'shared'),
              test: OWN_CODE,
              // Code of one part alone is in that part's own file, so that the part is one request.
              minShareCount: 2,
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
    // Pages come from Vite, and the product's server answers everything else.
    proxy: Object.fromEntries(['/resource', '/v3', '/_', '/i/'].map((path) => [path, { target: server }])),
  },
})
