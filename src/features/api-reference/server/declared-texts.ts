import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Endpoint } from '#contracts/endpoint.ts'

/** What a call does, in English. */
export interface CallText {
  /** One sentence. */
  readonly summary: string
  /** The whole text, if it has more than the summary. */
  readonly description?: string
}

const FEATURES = fileURLToPath(new URL('../../', import.meta.url))
/** Matches a declared constant, with the JSDoc comment directly above it if there is one. */
const DECLARATION = /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?^export const (\w+) = /gm

/**
 * Reads what the contracts say about their endpoints: the comment above each one, or else its name in words. So the
 * declaration stays the only source, and browsers never load these texts. The server runs from its sources, which have
 * the comments.
 */
export async function readDeclaredTexts(): Promise<ReadonlyMap<Endpoint, CallText>> {
  const texts = new Map<Endpoint, CallText>()
  for (const file of contractFiles()) {
    const source = readFileSync(file, 'utf8')
    if (!source.includes('#contracts/endpoint.ts')) continue
    const module = (await import(pathToFileURL(file).href)) as Readonly<Record<string, unknown>>
    for (const [, comment, name = ''] of source.matchAll(DECLARATION)) {
      const value = module[name]
      if (isEndpoint(value)) texts.set(value, comment === undefined ? textOfName(name) : textOfComment(comment))
    }
  }
  return texts
}

/** The files of all contracts: `contract.ts` of each feature, and what is in its `contract/`. */
function contractFiles(): readonly string[] {
  return readdirSync(FEATURES).flatMap((feature) => {
    const folder = join(FEATURES, feature, 'contract')
    const parts = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : []
    const files = [`${folder}.ts`, ...parts.filter((part) => isSource(part)).map((part) => join(folder, part))]
    return files.filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
  })
}

function isSource(file: string): boolean {
  return file.endsWith('.ts') && !file.endsWith('.test.ts')
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'family' in value && 'reply' in value && 'fails' in value
}

/**
 * The text of a comment without its stars, and without references to the requirements, which callers do not have.
 * @param comment the text between the comment's marks
 */
export function textOfComment(comment: string): CallText {
  const plain = comment
    .replaceAll(/^\s*\* ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/\s*(?:\(spec [^)]*\)|\[R\])/g, '')
    .replace(/^spec [^:.]*[:.]\s*/, '')
    .replaceAll(/@returns (\w)/g, (_, first: string) => `Returns ${first}`)
    .replace(/^[a-z]/, (first) => first.toUpperCase())
  const text = /[.!?:]$/.test(plain) ? plain : `${plain}.`
  const [summary = text] = /^.*?[.!?](?=\s|$)/.exec(text) ?? []
  return summary === text ? { summary } : { summary, description: text }
}

/** `listSavedQueries` is "List saved queries." */
export function textOfName(name: string): CallText {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return { summary: `${words.charAt(0).toUpperCase()}${words.slice(1)}.` }
}
