import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { fillTexts } from './fill-texts.ts'
import { modernPackages } from './modern-packages.ts'

interface Options {
  readonly root: string
  readonly define: Readonly<Record<string, string>>
}

/**
 * After the build of the page, builds its screens again for the server, which renders the first one of a visitor's
 * document (`features/start/server/rendering/`). Class names and addresses of files are the same in both.
 */
export function pageRenderer({ root, define }: Options): Plugin {
  return {
    name: 'pinfold-page-renderer',
    apply: 'build',
    async closeBundle(error?: Error) {
      if (error) return
      await build({
        configFile: false,
        root: join(root, 'src/app'),
        publicDir: false,
        logLevel: 'warn',
        define: { ...define, 'process.env.NODE_ENV': '"production"' },
        plugins: [react(), fillTexts(root)],
        resolve: { alias: modernPackages(root) },
        json: { stringify: true, namedExports: false },
        css: { modules: { localsConvention: 'camelCaseOnly' } },
        // In one folder, so that the built server needs no packages of the page.
        ssr: { noExternal: true },
        build: {
          ssr: join(root, 'src/app/served/render-screen.tsx'),
          outDir: join(root, 'dist/renderer'),
          emptyOutDir: true,
          target: 'es2022',
          assetsInlineLimit: 0,
          reportCompressedSize: false,
          rolldownOptions: { output: { entryFileNames: 'render-screen.js' } },
        },
      })
      // The server uses no renderer from another build than the page's (`server/client-build.ts`).
      const version: unknown = JSON.parse(define['__APP_VERSION__'] ?? '""')
      writeFileSync(join(root, 'dist/renderer/version.json'), JSON.stringify({ version }))
    },
  }
}
