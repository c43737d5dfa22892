import { makeId, type BoardId, type PinId } from '#contracts/ids.ts'
import type { BoardCommands } from '#features/boards/contract.ts'
import type { PinCommands } from '#features/pins/contract.ts'
import type { Commands, Tables } from '#features/index.ts'
import { pinId } from '#testing/samples.ts'
import { PINS } from './model-data.ts'
import type { Random } from './random.ts'

interface Draw {
  readonly random: Random
  readonly tables: Tables
  readonly member: string
  readonly nowMs: number
}

/** Most acts meet on these, so that they get into each other's way. */
const HOT_PINS = 9
const HOT = 0.8

function pin({ random }: Draw): PinId {
  return pinId(random.int(random.chance(HOT) ? HOT_PINS : PINS))
}

function somePins(draw: Draw): readonly PinId[] {
  const wanted = 1 + draw.random.int(4)
  return [...new Set(Array.from({ length: wanted }, () => pin(draw)))]
}

function ownPin({ random }: Draw): PinId {
  return pinId(3 * random.int(random.chance(HOT) ? 3 : PINS / 3))
}

function board({ random, tables, member }: Draw): BoardId {
  const own = tables.boards.by('owner', member).map(({ id }) => id)
  // Now and then somebody else's, or one that this tab does not know of.
  if (own.length === 0 || random.chance(0.03)) return random.pick(['501', '502', '503', '601', '999']) as BoardId
  return random.pick(own.toSorted())
}

function places(draw: Draw, pins: readonly PinId[]): readonly (PinId | null)[] {
  return pins.map(() => (draw.random.chance(0.3) ? null : pin(draw)))
}

const NAMES = ['Food', 'Attic', 'Garden', 'Boats', 'Caves', 'Hats']

/** What the model server knows. */
type ModelCommand = keyof BoardCommands | keyof PinCommands
type Drawn = { readonly [Name in ModelCommand]: (draw: Draw) => Commands[Name] }

/** One line a command: what a member might do with what the tab shows. */
const DRAWN: Drawn = {
  likePin: (draw) => ({ pinId: pin(draw) }),
  unlikePin: (draw) => ({ pinId: pin(draw) }),
  savePin: (draw) => ({ pinId: pin(draw), boardId: board(draw) }),
  unsavePin: (draw) => ({ pinId: pin(draw), boardId: board(draw) }),
  savePins: (draw) => ({ pinIds: somePins(draw), boardId: board(draw) }),
  unsavePins: (draw) => ({ pinIds: somePins(draw), boardId: board(draw) }),
  movePins: (draw) => ({ pinIds: somePins(draw), fromBoardId: board(draw), toBoardId: board(draw) }),
  arrangePins(draw) {
    const pinIds = somePins(draw)
    return { boardId: board(draw), pinIds, places: places(draw, pinIds) }
  },
  editPin: (draw) => ({ pinId: ownPin(draw), changes: { title: `Title ${draw.random.int(1_000)}` } }),
  deletePins: (draw) => ({ pinIds: [ownPin(draw)] }),
  restorePins: (draw) => ({ pinIds: [ownPin(draw)] }),
  createBoard: (draw) => ({
    boardId: makeId<BoardId>(draw.nowMs, draw.random.next()),
    name: `${draw.random.pick(NAMES)} ${draw.random.int(6)}`,
    privacy: draw.random.chance(0.5) ? 'public' : 'secret',
  }),
  editBoard: (draw) => ({
    boardId: board(draw),
    changes: { name: `${draw.random.pick(NAMES)} ${draw.random.int(6)}` },
  }),
  deleteBoard: (draw) => ({ boardId: board(draw) }),
  restoreBoard: (draw) => ({ boardId: draw.random.pick(['501', '502', '503']) as BoardId }),
}

const WEIGHTS: Readonly<Record<ModelCommand, number>> = {
  likePin: 6,
  unlikePin: 4,
  savePin: 8,
  unsavePin: 5,
  savePins: 3,
  unsavePins: 2,
  movePins: 3,
  arrangePins: 3,
  editPin: 3,
  deletePins: 2,
  restorePins: 2,
  createBoard: 3,
  editBoard: 2,
  deleteBoard: 1,
  restoreBoard: 1,
}

export interface DrawnCommand {
  readonly name: ModelCommand
  readonly args: Commands[ModelCommand]
}

export function isModelCommand(name: string): name is ModelCommand {
  return name in WEIGHTS
}

/** @param only commands that may be drawn; all where it is left out */
export function drawCommand(draw: Draw, only?: readonly ModelCommand[]): DrawnCommand {
  const weights = only ? Object.fromEntries(only.map((name) => [name, WEIGHTS[name]])) : WEIGHTS
  const name = draw.random.weighted(weights as Record<ModelCommand, number>)
  return { name, args: DRAWN[name](draw) }
}
