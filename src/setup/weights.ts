import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { firstScreenChunks, gzippedBytes, workerFiles, type Manifest } from './built-files.ts'
import { ROOT } from './paths.mjs'
import { SetupError } from './setup-error.mjs'

interface Budgets {
  readonly uiThreadKilobytes: number
  readonly workerKilobytes: number
  readonly stylesKilobytes: number
  /** Patterns of the chunks that the first screen requests while it runs. */
  readonly firstScreen: readonly string[]
}

export interface Weight {
  readonly what: string
  readonly files: number
  /** Gzipped size in units of 1,000 bytes. */
  readonly kilobytes: number
  readonly budgetKilobytes: number
  readonly isWithin: boolean
}

const BYTES_PER_KILOBYTE = 1_000
const CLIENT = join(ROOT, 'dist/client')
const MANIFEST = join(CLIENT, 'manifest.json')

/** The sizes that the built client loads before its first screen, with their budgets from bench/budgets.json. */
export function weighClient(): readonly Weight[] {
  if (!existsSync(MANIFEST))
    throw new SetupError('There is nothing to measure: build the client first with "npm run build".')
  const budgets = readJson<Budgets>(join(ROOT, 'bench/budgets.json'))
  const chunks = firstScreenChunks(
    readJson<Manifest>(MANIFEST),
    budgets.firstScreen.map((pattern) => new RegExp(pattern)),
  )
  const scripts = chunks.map(({ file }) => file).filter((file) => file.endsWith('.js'))
  const styles = [...new Set(chunks.flatMap(({ file, css = [] }) => (file.endsWith('.css') ? [file, ...css] : css)))]
  return [
    weigh('UI thread, JavaScript before the first screen', scripts, budgets.uiThreadKilobytes),
    weigh('core worker', workerFiles(CLIENT), budgets.workerKilobytes),
    weigh('styles before the first screen', styles, budgets.stylesKilobytes),
  ]
}

function weigh(what: string, files: readonly string[], budgetKilobytes: number): Weight {
  const kilobytes = gzippedBytes(CLIENT, files) / BYTES_PER_KILOBYTE
  // An empty sum would always be within the budget, but means that the names have changed.
  return {
    what,
    files: files.length,
    kilobytes,
    budgetKilobytes,
    isWithin: files.length > 0 && kilobytes <= budgetKilobytes,
  }
}

function readJson<Content>(file: string): Content {
  return JSON.parse(readFileSync(file, 'utf8')) as Content
}
