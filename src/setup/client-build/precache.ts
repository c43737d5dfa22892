import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** One file that the service worker caches; `revision` is null if the name includes a hash of the content. */
export interface PrecacheEntry {
  readonly url: string
  readonly revision: string | null
  /** Folder in `locales/` of the language for which the file has texts; absent if every reader needs the file. */
  readonly locale?: string
}

/** For a smaller file, compression would save less than one network packet. */
const COMPRESS_MIN_BYTES = 1_024
const COMPRESSIBLE = /\.(js|css|html|json|svg|webmanifest|txt)$/
/**
 * Matches the files that a page needs offline. Source maps and the list itself are left out. The page is cached as the
 * shell.
 */
const PRECACHED =
  /^(assets\/(?!(texts-\w+-|shared~)?developer).+\.(js|css|woff2|svg)|theme\.js|favicon\.svg|manifest\.webmanifest)$/

/** Matches text files by the names that `vite.config.ts` gives them, and finds their language. */
const TEXTS = /^assets\/(?:locale|texts)-([a-z]{2}(?:_[A-Z0-9]+)?)-/

/**
 * Matches files that are cached only if the server offers the developer panel: its screen, its texts and its part in
 * the core worker.
 */
const DEVELOPER_PANEL = /^assets\/(texts-\w+-|shared~)?developer.+\.(js|css)$/

export function listDeveloperFiles(folder: string): readonly string[] {
  return filesIn(folder)
    .filter((file) => DEVELOPER_PANEL.test(file))
    .map((file) => `/${file}`)
}

export function listPrecache(folder: string): readonly PrecacheEntry[] {
  return filesIn(folder)
    .filter((file) => PRECACHED.test(file))
    .map((file) => ({
      url: `/${file}`,
      revision: file.startsWith('assets/') ? null : hashOf(join(folder, file)),
      ...localeIn(file),
    }))
}

function localeIn(file: string): { readonly locale?: string } {
  const locale = TEXTS.exec(file)?.[1]
  return locale === undefined ? {} : { locale }
}

/**
 * The address of each language's chunk, `/assets/locale-….js`, so that the server can preload the one that a page will
 * request.
 */
export function listLocales(entries: readonly PrecacheEntry[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    entries.flatMap(({ url, locale }) =>
      locale !== undefined && url.startsWith('/assets/locale-') ? [[locale, url]] : [],
    ),
  )
}

/** Writes `.br` and `.gz` beside each text file, so that the server compresses nothing at run time. */
export async function compressFolder(folder: string): Promise<void> {
  await Promise.all(
    filesIn(folder)
      .filter((file) => COMPRESSIBLE.test(file) && file !== 'index.html')
      .map(async (file) => {
        const path = join(folder, file)
        const content = readFileSync(path)
        if (content.length < COMPRESS_MIN_BYTES) return
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
        writeFileSync(`${path}.br`, await promisify(brotliCompress)(content, { params }))
        writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
      }),
  )
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()
}

function hashOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16)
}
