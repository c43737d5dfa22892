import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Endpoint } from '#contracts/endpoint.ts'
import type { JsonSchema } from '#features/api-reference/contract.ts'
import { inPascal, type NamedSchema } from './named-schemas.ts'

/** What the contracts declare besides what their endpoints say at run time. */
export interface Declared {
  readonly texts: ReadonlyMap<Endpoint, CallText>
  /** The names of endpoints, in which a feature comes first if another feature has the same name: `RunQuery`. */
  readonly names: ReadonlyMap<Endpoint, string>
  /** Schemas that contracts export: `WirePin`. */
  readonly shapes: readonly NamedSchema[]
}

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
 * Reads what the contracts say about their endpoints: the comment above each one, or else its name in words, and the
 * names of endpoints and schemas. So the declaration stays the only source, and browsers never load these texts. The
 * server runs from its sources, which have the comments.
 */
export async function readDeclared(): Promise<Declared> {
  const texts = new Map<Endpoint, CallText>()
  const endpoints: { readonly feature: string; readonly name: string; readonly of: Endpoint }[] = []
  const schemas: { readonly feature: string; readonly name: string; readonly of: JsonSchema }[] = []
  for (const { feature, file } of contractFiles()) {
    const source = readFileSync(file, 'utf8')
    const module = (await import(pathToFileURL(file).href)) as Readonly<Record<string, unknown>>
    for (const [, comment, name = ''] of source.matchAll(DECLARATION)) {
      const value = module[name]
      if (isEndpoint(value)) {
        texts.set(value, comment === undefined ? textOfName(name) : textOfComment(comment))
        endpoints.push({ feature, name: inPascal(name), of: value })
      } else if (/^[A-Z]/.test(name) && isSchema(value)) schemas.push({ feature, name, of: value })
    }
  }
  return {
    texts,
    names: new Map(distinct(endpoints).map(({ name, of }) => [of, name])),
    shapes: distinct(schemas).map(({ name, of }) => ({ name, schema: of })),
  }
}

/** Puts the feature before names that several features use. */
function distinct<Of>(
  declared: readonly { readonly feature: string; readonly name: string; readonly of: Of }[],
): readonly { readonly name: string; readonly of: Of }[] {
  return declared.map(({ feature, name, of }) => {
    const isShared = declared.some((other) => other.name === name && other.feature !== feature)
    return { name: isShared ? inPascal(feature) + name : name, of }
  })
}

/** The files of all contracts: `contract.ts` of each feature, and what is in its `contract/`. */
function contractFiles(): readonly { readonly feature: string; readonly file: string }[] {
  return readdirSync(FEATURES).flatMap((feature) => {
    const folder = join(FEATURES, feature, 'contract')
    const parts = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : []
    const files = [`${folder}.ts`, ...parts.filter((part) => isSource(part)).map((part) => join(folder, part))]
    return files
      .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
      .map((file) => ({ feature, file }))
  })
}

function isSource(file: string): boolean {
  return file.endsWith('.ts') && !file.endsWith('.test.ts')
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'family' in value && 'reply' in value && 'fails' in value
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && ('type' in value || 'anyOf' in value)
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
