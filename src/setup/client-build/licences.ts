import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** The file with the licences, as browsers request it. */
const FILE = 'licenses.txt'
const LICENCE = /^(?:licen[cs]e|copying|notice)(?:\.|$)/i
/** Matches the folder of the package to which a module or a file belongs. */
const PACKAGE = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/
/** Matches packages of fonts. The build does not include them, because the server sends their files as they are. */
const FONT = /^@fontsource/
/** Matches the code that the build tools themselves add. */
const OF_TOOL = /^\0(rolldown|vite)[\\/]/

/** Packages of the built files. Their licences demand that each copy includes the licence. */
export interface Licences {
  /** Notes the packages of one build. The page, its workers and the service worker are separate builds. */
  readonly plugin: () => Plugin
  /** Writes the licences of all noted packages into the folder of the built files. */
  readonly write: (folder: string) => void
}

export function createLicences(root: string): Licences {
  const folders = new Set<string>()
  return {
    plugin: () => {
      let base = root
      return {
        name: 'pinfold-licences',
        apply: 'build',
        configResolved(config) {
          base = config.root
        },
        generateBundle(_, bundle) {
          for (const file of Object.values(bundle)) {
            const sources = file.type === 'chunk' ? file.moduleIds : file.originalFileNames
            for (const source of sources) {
              const folder = packageOf(root, source.startsWith('\0') ? source : resolve(base, source))
              if (folder !== undefined) folders.add(folder)
            }
          }
        },
      }
    },
    write: (folder) => {
      const own = readFileSync(join(root, 'LICENSE'), 'utf8').trim()
      const fonts = Object.keys(manifestOf(root).dependencies ?? {}).filter((name) => FONT.test(name))
      const all = [...folders, ...fonts.map((name) => join(root, 'node_modules', name))]
      writeFileSync(join(folder, FILE), licencesText(own, all))
    },
  }
}

/** The folder of the package to which a module belongs; undefined for the product's own code. */
export function packageOf(root: string, module: string): string | undefined {
  const tool = OF_TOOL.exec(module)?.[1]
  return tool === undefined ? PACKAGE.exec(module)?.[0] : join(root, 'node_modules', tool)
}

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly author?: string | { readonly name: string }
  readonly repository?: string | { readonly url: string }
}

/**
 * @param own the product's own licence
 * @param folders of packages
 */
export function licencesText(own: string, folders: readonly string[]): string {
  const packages = folders.map((folder) => textOf(folder)).toSorted((a, b) => (a.title < b.title ? -1 : 1))
  const parts = [`Pinfold\n\n${own}`, ...packages.map(({ title, text }) => `${title}\n\n${text}`)]
  return `${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
}

function textOf(folder: string): { readonly title: string; readonly text: string } {
  const { name, version, license, author, repository } = manifestOf(folder)
  const files = readdirSync(folder).filter((file) => LICENCE.test(file))
  const texts = files.toSorted().map((file) => readFileSync(join(folder, file), 'utf8').trim())
  if (license === undefined && texts.length === 0)
    throw new Error(`The package ${name} says nothing about its licence.`)
  // A few packages name their licence in the manifest alone.
  const by = typeof author === 'string' ? author : author?.name
  const from = typeof repository === 'string' ? repository : repository?.url
  const named = [`License: ${license}`, ...(by ? [`Author: ${by}`] : []), ...(from ? [`Source: ${from}`] : [])]
  return { title: `${name} ${version}`, text: texts.length > 0 ? texts.join('\n\n') : named.join('\n') }
}
