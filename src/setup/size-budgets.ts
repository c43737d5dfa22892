/** Checks the built files against bench/budgets.json (architecture.md, L4); exits with 1 where one is too large. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { firstScreenChunks, gzippedBytes, workerFiles, type Manifest } from './built-files.ts'
import { ROOT } from './paths.mjs'

interface Budgets {
  readonly uiThreadKilobytes: number
  readonly workerKilobytes: number
  readonly stylesKilobytes: number
  /** Patterns of the chunks that the first screen asks for while it runs. */
  readonly firstScreen: readonly string[]
}

const BYTES_PER_KILOBYTE = 1_000
const CLIENT = join(ROOT, 'dist/client')
const budgets = readJson<Budgets>(join(ROOT, 'bench/budgets.json'))
const MANIFEST = join(CLIENT, 'manifest.json')
if (!existsSync(MANIFEST)) {
  console.error('There is nothing to weigh: build the client first with "npm run build".')
  process.exit(1)
}
const manifest = readJson<Manifest>(MANIFEST)
const chunks = firstScreenChunks(
  manifest,
  budgets.firstScreen.map((pattern) => new RegExp(pattern)),
)
const scripts = chunks.map(({ file }) => file).filter((file) => file.endsWith('.js'))
const styles = [...new Set(chunks.flatMap(({ file, css = [] }) => (file.endsWith('.css') ? [file, ...css] : css)))]

const fits = [
  report('UI thread, JavaScript before the first screen', scripts, budgets.uiThreadKilobytes),
  report('core worker', workerFiles(CLIENT), budgets.workerKilobytes),
  report('styles before the first screen', styles, budgets.stylesKilobytes),
]
process.exitCode = fits.every(Boolean) ? 0 : 1

function report(what: string, files: readonly string[], kilobytes: number): boolean {
  const have = gzippedBytes(CLIENT, files) / BYTES_PER_KILOBYTE
  // A sum of nothing would always fit: then the names have changed.
  const isWithin = files.length > 0 && have <= kilobytes
  console.log(
    `${isWithin ? 'ok  ' : 'OVER'} ${have.toFixed(1).padStart(6)} kB of ${kilobytes} kB  ${what} (${files.length} files)`,
  )
  return isWithin
}

function readJson<Content>(file: string): Content {
  return JSON.parse(readFileSync(file, 'utf8')) as Content
}
