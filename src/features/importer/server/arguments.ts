import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { StartError } from '#server/settings.ts'

export interface ImportArguments {
  readonly file: string
  /** What the collection is called; by default the file's name without its endings. */
  readonly name: string
  /** True where the caller chose the name. */
  readonly isNamed: boolean
  /** Folder or tar file with the pictures, found by the last part of `imageUrl`. */
  readonly images: string | null
}

const USAGE = 'Usage: npm run import -- FILE [--name NAME] [--images FOLDER|TAR]'
export const HELP = `${USAGE}

Reads a collection into the database, whether the server runs or not. FILE is NDJSON or NDJSON.gz: a JSON object a line, with
id, title, description, author, board, width, height, date, imageUrl, link, licence, tags, recipe (all but id may be null).
The same command goes on where it was interrupted, and imports nothing twice.

  --name NAME            what the collection is called; by default the file's name
  --images FOLDER|TAR    where its pictures are, found by the last part of imageUrl
  -h, --help             this text`
const NAME = /^[\p{L}\p{N}._-]{1,60}$/u

/** Reads the command line; null where help is asked for; throws `StartError` with one sentence. */
export function readArguments(argv: readonly string[]): ImportArguments | null {
  const { values, positionals } = parse(argv)
  if (values.help) return null
  const [file, ...rest] = positionals
  if (file === undefined || rest.length > 0) throw new StartError(USAGE)
  const fallback = basename(file)
    .replace(/(\.(ndjson|jsonl|json|gz))+$/i, '')
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
  const name = values.name ?? fallback.slice(0, 60)
  if (!NAME.test(name))
    throw new StartError(`--name: letters, digits, dots, dashes and underscores only, at most 60; not "${name}".`)
  return {
    file: resolve(file),
    name,
    isNamed: values.name !== undefined,
    images: values.images ? resolve(values.images) : null,
  }
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { name: { type: 'string' }, images: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    })
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message.split('.')[0] : String(error)}. ${USAGE}`)
  }
}
