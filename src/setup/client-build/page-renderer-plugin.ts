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
 * After the build of the page, builds its screens again for the server, which renders the first screen of a visitor's
 * document (`features/start/server/rendering/`). Class names and file addresses are the same in both builds.
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
        // All packages are bundled, so that the built server needs none of the page's packages.
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
      // The server checks this version, so that it uses only a renderer of the same build as the page's
      // (`server/client-build.ts`).
      const version: unknown = JSON.parse(define['__APP_VERSION__'] ?? '""')
      writeFileSync(join(root, 'dist/renderer/version.json'), JSON.stringify({ version }))
    },
  }
}
