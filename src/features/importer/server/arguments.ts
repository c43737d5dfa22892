import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { OFFER_FRESH_DAYS } from '#features/pins/constants.ts'
import { StartError } from '#server/settings.ts'
import { DEFAULT_SIZE } from './write-batch.ts'

export interface ImportArguments {
  readonly file: string
  /** Name of the collection; by default the file's name without its extensions. */
  readonly name: string
  /** True if the command line gives the name. */
  readonly isNamed: boolean
  /** Folder or tar file with the pictures. A picture is found by the last part of its `imageUrl`. */
  readonly images: string | null
  /**
   * The collection gets the places in the feeds that an import at this time would have got. Null to mix it with
   * existing pins.
   */
  readonly dateMs: number | null
  /** True if a new database may be created in the default data folder. */
  readonly mayCreate: boolean
}

const USAGE = 'Usage: npm run import -- FILE [--name NAME] [--images FOLDER|TAR] [--date DAY] [--create]'
export const HELP = `${USAGE}

Reads a collection into the database, whether the server runs or not. FILE is NDJSON or NDJSON.gz: one JSON object per line.
The same command continues an interrupted import, and imports nothing twice. Use the server's PINFOLD_DATA or DATABASE_URL.

Each line needs id and title. Every other field may be absent or null:
  description, author, board, licence, provider   text; the provider is the site or museum that has the work
  authorUrl, providerUrl, licenceUrl   their addresses; start with http:// or https://
  width, height     size of the picture in pixels; without both, the pin is shown as ${DEFAULT_SIZE.width}x${DEFAULT_SIZE.height} and counted at the end
  date              shown as it is written and found by search; the creation date if it is a year, a day or an instant
  imageUrl          the picture's address; it is never fetched, see --images
  link              where the pin leads to; starts with http:// or https://
  tags              a list of texts; found by search
  topics            a list of texts; the first one is the pin's topic and gets a page. Without topics, a tag that names a topic
                    decides, and a recipe is in the topic food if there is one
  recipe            {prepTime, cookTime, totalTime, servings, ingredients, steps, rating}
  product           {price, currency, brand, inStock, freeShipping, shipsTo, minPrice, maxPrice, standardPrice, shippingPrice,
                    freeShippingAbove, rating}; shipsTo is a list of countries of two letters, standardPrice the price before a reduction.
                    A changed file renews the offers of pins that are there; after ${OFFER_FRESH_DAYS} days without that, an offer is stale
  tutorial          {time, difficulty, supplies, steps}; difficulty is easy, medium or hard, a step is a text or {title, text}
  article           {site, author, published, excerpt}; without site and author, those of link and line count
                    A line has one of these four. rating is {value, count, reviews, best}, of at most 5 without best
Fields with other names are ignored and named at the end. A bad line is reported with its number and skipped.

  --name NAME            name of the collection; by default the file's name
  --images FOLDER|TAR    where its pictures are, found by the last part of imageUrl
  --date DAY             place the pins in the feeds as if they were imported on that day, such as 2024-05-01: below all that is newer.
                         Without it they are mixed with the pins that are there, and pins with pictures get the better places
  --create               make a new database if the default data folder has none
  -h, --help             this text

Exit code: 0, or 1 if nothing could be read, or 130 after Ctrl-C.`
const NAME = /^[\p{L}\p{N}._-]{1,60}$/u

/**
 * Reads the command line; null if help is requested.
 * @throws StartError with a message of one sentence
 */
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
    dateMs: readDay(values.date),
    mayCreate: values.create ?? false,
  }
}

function readDay(day: string | undefined): number | null {
  if (day === undefined) return null
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  if (!(ms >= 0 && ms <= Date.now()) || new Date(ms).toISOString().slice(0, 10) !== day)
    throw new StartError(`--date: a day from 1970-01-01 to today, written as 2024-05-01; not "${day}".`)
  return ms
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        images: { type: 'string' },
        date: { type: 'string' },
        create: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message.split('.')[0] : String(error)}. ${USAGE}`)
  }
}
