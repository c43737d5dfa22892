import { makeId, type BoardId, type PinId } from '#contracts/ids.ts'
import type { Intent, Tables } from '#features/index.ts'
import { registry } from '#testing/product.ts'
import { pinId } from '#testing/samples.ts'
import { PINS } from '#testing/server/model-data.ts'
import { sampledCommands } from '#testing/server/sampled-commands.ts'
import type { Random } from './random.ts'

interface Draw {
  readonly random: Random
  readonly tables: Pick<Tables, 'boards'>
  readonly member: string
  readonly nowMs: number
}

export type DrawnCommand = Pick<Intent, 'name' | 'args'>

/** Most acts use these pins, so that they conflict. */
const HOT_PINS = 9
const HOT = 0.8
const ITEMS_MAX = 4
const NAMES = ['Food', 'Attic', 'Garden', 'Boats', 'Caves', 'Hats']
const DIGITS = /^\d+$/
/** Texts that people write, not names of the program such as `public`. */
const WRITTEN = /^[A-Z]|\s/

function pin({ random }: Draw): PinId {
  return pinId(random.int(random.chance(HOT) ? HOT_PINS : PINS))
}

function board({ random, tables, member }: Draw): BoardId {
  const own = tables.boards.by('owner', member).map(({ id }) => id)
  // Sometimes an id that existed at the beginning, somebody else's, or one that this tab does not know.
  if (own.length === 0 || random.chance(0.1)) return random.pick(['501', '502', '503', '601', '999']) as BoardId
  return random.pick(own.toSorted())
}

/** Another id of the same kind. Other ids are rare, because commands of one feature must concern the same things. */
function idOf(draw: Draw, field: string, sample: string): string {
  if (/pin/i.test(field)) return pin(draw)
  if (/board/i.test(field)) return board(draw)
  return `${sample.slice(0, -1)}${draw.random.int(3)}`
}

/** Arguments like the sample's, in which each id, text and number may be replaced. */
function vary(draw: Draw, sample: unknown, field: string, items: number): unknown {
  const { random } = draw
  if (typeof sample === 'boolean') return random.chance(0.5)
  if (typeof sample === 'number') return sample + random.int(2)
  if (typeof sample === 'string') {
    if (DIGITS.test(sample)) return idOf(draw, field, sample)
    return WRITTEN.test(sample) ? `${random.pick(NAMES)} ${random.int(6)}` : sample
  }
  if (Array.isArray(sample)) {
    if (sample.length === 0) return sample
    // Among ids, null is the position at the end; other positions are before a pin.
    const one = (): unknown =>
      sample[0] === null ? (random.chance(0.3) ? null : pin(draw)) : vary(draw, sample[0], field, items)
    const all = Array.from({ length: items }, one)
    return sample[0] === null ? all : [...new Set(all)]
  }
  if (typeof sample !== 'object' || sample === null) return sample
  return Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, vary(draw, value, name, items)]))
}

/** Makes lists equally long: one position per pin, without duplicate ids. */
function withEvenLists(args: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const lengths = Object.values(args).flatMap((value) => (Array.isArray(value) ? [value.length] : []))
  const least = Math.min(...lengths)
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, Array.isArray(value) ? value.slice(0, least) : value]),
  )
}

/** How often a command is drawn, if not once: frequent acts of members, and acts that conflict with them. */
const WEIGHTS: Readonly<Record<string, number>> = {
  likePin: 12,
  unlikePin: 8,
  savePin: 16,
  unsavePin: 10,
  savePins: 6,
  unsavePins: 4,
  movePins: 6,
  arrangePins: 6,
  editPin: 12,
  deletePins: 6,
  restorePins: 6,
  createBoard: 6,
  editBoard: 4,
  deleteBoard: 2,
  restoreBoard: 2,
}

const weights = Object.fromEntries(sampledCommands.map(({ name }) => [name, WEIGHTS[name] ?? 1]))
const samples = new Map(sampledCommands.map(({ name, args }) => [name, args]))

/** A command of any feature, based on its sample: what a member might do with what the tab shows. */
export function drawCommand(draw: Draw): DrawnCommand {
  const { random } = draw
  const name = random.weighted(weights)
  const sample = samples.get(name)
  const drawn = vary(draw, sample, '', 1 + random.int(ITEMS_MAX)) as Readonly<Record<string, unknown>>
  const args = withEvenLists(drawn)
  const made = registry.commands[name]!.makes?.(args)
  // Created things get a new id.
  const id = made?.slice(made.lastIndexOf(':') + 1)
  const fresh = makeId<string>(draw.nowMs, random.next())
  const own = Object.entries(args).map(([field, value]) => [field, value === id ? fresh : value])
  return { name, args: Object.fromEntries(own) as unknown } as DrawnCommand
}
