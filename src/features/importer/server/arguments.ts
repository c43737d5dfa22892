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
const NAME = /^[\p{L}\p{N}._-]{1,60}$/u

/** Reads the command line; throws `StartError` with one sentence. */
export function readArguments(argv: readonly string[]): ImportArguments {
  const { values, positionals } = parse(argv)
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
      options: { name: { type: 'string' }, images: { type: 'string' } },
    })
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message.split('.')[0] : String(error)}. ${USAGE}`)
  }
}
