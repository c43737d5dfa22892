import { writtenText } from '#contracts/written-text.ts'
import { PIN_LINK_MAX } from '#features/pins/contract.ts'
import type { RichMetadata } from '#features/pins/contract.ts'
import { BadLine } from './bad-line.ts'
import { readArticle } from './read-article.ts'
import { readDate, type WorkDate } from './read-date.ts'
import type { Json } from './read-object.ts'
import { readProduct } from './read-product.ts'
import { readRecipe } from './read-recipe.ts'
import { readTutorial } from './read-tutorial.ts'
import { fitTitle } from './fit-title.ts'
import { readTexts } from './read-texts.ts'

const TAG_MAX = 100

/** One line of a collection, checked and cut to the limits of this product. */
export interface ImportRecord {
  /** The id that the collection gives the pin. */
  readonly key: string
  readonly title: string
  readonly description: string
  /** Null if the collection names no author. */
  readonly author: string | null
  readonly board: string | null
  /** Null if the collection does not name both. */
  readonly size: { readonly width: number; readonly height: number } | null
  readonly date: WorkDate | null
  readonly imageUrl: string | null
  readonly link: string | null
  readonly licence: string | null
  readonly authorUrl: string | null
  readonly provider: string | null
  readonly providerUrl: string | null
  readonly licenceUrl: string | null
  readonly rich: RichMetadata | null
  readonly tags: readonly string[]
  /** Topics to which the collection assigns the pin, the best match first. */
  readonly topics: readonly string[]
  /** Fields of the line that the import does not use. */
  readonly unusedFields: readonly string[]
}

const KEY_MAX = 200
const NAME_MAX = 300
const DESCRIPTION_MAX = 20_000
const SIDE_MAX_PX = 100_000
const USED_FIELDS = new Set([
  'id',
  'title',
  'description',
  'author',
  'board',
  'width',
  'height',
  'date',
  'imageUrl',
  'link',
  'licence',
  'authorUrl',
  'provider',
  'providerUrl',
  'licenceUrl',
  'tags',
  'topics',
  'recipe',
  'product',
  'tutorial',
  'article',
])

/** @throws BadLine */
export function readRecord(text: string): ImportRecord {
  const json = parse(text)
  const title = textOf(json, 'title', DESCRIPTION_MAX)
  if (title === null) throw new BadLine('title: is required')
  const key = keyOf(json)
  const tags = readTags(json['tags'], 'tags')
  const fitted = fitTitle(title, textOf(json, 'description', DESCRIPTION_MAX) ?? '')
  const author = textOf(json, 'author', NAME_MAX)
  const link = addressOf(json, 'link')
  return {
    key,
    ...fitted,
    author,
    board: textOf(json, 'board', NAME_MAX),
    size: sizeOf(json),
    date: readDate(json['date']),
    imageUrl: textOf(json, 'imageUrl', PIN_LINK_MAX),
    link,
    licence: textOf(json, 'licence', NAME_MAX),
    authorUrl: addressOf(json, 'authorUrl'),
    provider: textOf(json, 'provider', NAME_MAX),
    providerUrl: addressOf(json, 'providerUrl'),
    licenceUrl: addressOf(json, 'licenceUrl'),
    rich:
      readRecipe(json['recipe'], tags) ??
      readProduct(json['product']) ??
      readTutorial(json['tutorial']) ??
      readArticle(json['article'], { author, link }),
    tags,
    topics: readTags(json['topics'], 'topics'),
    unusedFields: Object.keys(json).filter((field) => !USED_FIELDS.has(field)),
  }
}

function parse(text: string): Json {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new BadLine('is not valid JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new BadLine('is not a JSON object')
  return value as Json
}

function keyOf(json: Json): string {
  const id = json['id']
  const key = typeof id === 'number' && Number.isFinite(id) ? String(id) : id
  if (typeof key !== 'string' || key.trim() === '') throw new BadLine('id: is required')
  if (key.length > KEY_MAX || key.includes('\0')) throw new BadLine(`id: must be text of at most ${KEY_MAX} characters`)
  // A repaired text could make two different ids equal, so this text is refused instead.
  if (!key.isWellFormed()) throw new BadLine('id: must be well-formed text')
  return key.trim()
}

/** Reads a text, in its stored form; null if it is missing, null or blank. */
function textOf(json: Json, field: string, max: number): string | null {
  const value = json[field] ?? null
  if (value === null) return null
  if (typeof value !== 'string') throw new BadLine(`${field}: must be text`)
  if (value.length > max) throw new BadLine(`${field}: is longer than ${max} characters`)
  if (value.includes('\0')) throw new BadLine(`${field}: must not hold null characters`)
  return writtenText(value) || null
}

function sizeOf(json: Json): ImportRecord['size'] {
  const width = sideOf(json, 'width')
  const height = sideOf(json, 'height')
  return width === null || height === null ? null : { width, height }
}

function sideOf(json: Json, field: 'width' | 'height'): number | null {
  const value = json[field] ?? null
  if (value === null) return null
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > SIDE_MAX_PX) {
    throw new BadLine(`${field}: must be a whole number of pixels from 1 to ${SIDE_MAX_PX}`)
  }
  return value
}

function addressOf(json: Json, field: string): string | null {
  const address = textOf(json, field, PIN_LINK_MAX)
  if (address === null) return null
  // Only some programs accept an address like `https:pins.example`.
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) {
    throw new BadLine(`${field}: must be an http or https address`)
  }
  return address
}

/**
 * Reads the short labels of a pin, without repetitions.
 * @throws BadLine
 */
function readTags(value: unknown, field: 'tags' | 'topics'): readonly string[] {
  const tags = new Set(readTexts(value, field))
  for (const tag of tags)
    if (tag.length > TAG_MAX) throw new BadLine(`${field}: one is longer than ${TAG_MAX} characters`)
  return [...tags]
}
