import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import type { Licences } from './licences.ts'
import { compressFolder, listDeveloperFiles, listLocales, listPrecache, type PrecacheEntry } from './precache.ts'

interface Options {
  readonly root: string
  readonly define: Readonly<Record<string, string>>
  readonly licences: Licences
}

/**
 * After the build of the page, builds `/service-worker.js` with the list of files to cache, writes that list to
 * `precache.json` (`{version, locales, assets}`), adds the licences of all packages, and compresses all files.
 */
export function serviceWorker({ root, define, licences }: Options): Plugin {
  const folder = join(root, 'dist/client')
  return {
    name: 'pinfold-service-worker',
    apply: 'build',
    async closeBundle(error?: Error) {
      if (error) return
      const assets = listPrecache(folder)
      const defined = {
        ...define,
        __PRECACHE__: JSON.stringify(assets),
        __DEVELOPER_FILES__: JSON.stringify(listDeveloperFiles(folder)),
      }
      await buildWorker(root, folder, defined, licences)
      licences.write(folder)
      writeFileSync(join(folder, 'precache.json'), `${JSON.stringify(describe(define, assets), null, 2)}\n`)
      await compressFolder(folder)
    },
  }
}

function describe(define: Options['define'], assets: readonly PrecacheEntry[]) {
  const version = JSON.parse(define['__APP_VERSION__'] ?? '""') as string
  return { version, locales: listLocales(assets), assets }
}

async function buildWorker(
  root: string,
  outDir: string,
  define: Readonly<Record<string, string>>,
  licences: Licences,
): Promise<void> {
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins: [licences.plugin()],
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(root, 'workers/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js', codeSplitting: false },
      },
    },
  })
}
