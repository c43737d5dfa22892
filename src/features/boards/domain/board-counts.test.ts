import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BoardId, ListKey, PinId, SectionId, UserId } from '#contracts/ids.ts'
import { createListOrders } from '#core/lists/list-orders.ts'
import { createIdIndex } from '#core/store/id-index.ts'
import { sectionCommands } from '#features/board-sections/commands.ts'
import type { Act, AnyFact, Command, NewFact } from '#features/index.ts'
import { saveCommands } from '#features/pins/effects/save-commands.ts'
import { createProductStore } from '#testing/product.ts'
import { ANA_ID, food, gridPin, pinId } from '#testing/samples.ts'
import { sectionOn } from './section-lists.ts'

const COMMANDS = { ...saveCommands, ...sectionCommands } as unknown as Readonly<Record<string, Command<unknown>>>

/** Two boards with two sections each. Two collaborators write to both. */
const BOARDS = ['501', '502'] as readonly string[] as readonly [BoardId, BoardId]
const SECTIONS: Readonly<Record<BoardId, readonly SectionId[]>> = {
  [BOARDS[0]]: ['601', '602'] as readonly string[] as readonly SectionId[],
  [BOARDS[1]]: ['701', '702'] as readonly string[] as readonly SectionId[],
}
const WRITERS = [ANA_ID, '12' as UserId]
const PINS = 7
/** Where pin `n` is at first: in no section, in a section of the first board, in one of the second board, or nowhere. */
const STARTS: readonly (readonly [BoardId, SectionId | null] | null)[] = [
  [BOARDS[0], null],
  [BOARDS[0], SECTIONS[BOARDS[0]]![0]!],
  [BOARDS[1], SECTIONS[BOARDS[1]]![1]!],
  [BOARDS[1], null],
  null,
  [BOARDS[0], SECTIONS[BOARDS[0]]![1]!],
  null,
]

let made = 0
const fact = (news: NewFact): AnyFact => {
  made += 1
  return { id: `f${made}`, at: made, by: WRITERS[made % WRITERS.length]!, ...news }
}

function given() {
  const index = createIdIndex()
  const orders = createListOrders(index)
  const store = createProductStore(orders, index)
  const startsIn = (boardId: BoardId, sectionId?: SectionId) =>
    STARTS.flatMap((start, n) =>
      start?.[0] === boardId && (sectionId === undefined || start[1] === sectionId) ? [pinId(n)] : [],
    )
  const page = (key: string, ids: readonly PinId[]): NewFact => ({
    type: 'list/page-received',
    payload: { key: key as ListKey, after: null, bookmark: '-end-', ids },
  })
  const brief = (id: BoardId) => ({ id, name: id as string, url: `/ana/${id}/`, privacy: 'public' }) as const
  const boards = BOARDS.map((id) => {
    const sections = SECTIONS[id]!.map((each) => ({
      id: each,
      slug: each as string,
      title: each as string,
      pin_count: startsIn(id, each).length,
      cover_images: [],
    }))
    const count = startsIn(id).length
    const inSections = sections.reduce((sum, { pin_count }) => sum + pin_count, 0)
    return {
      ...food,
      ...brief(id),
      pin_count: count,
      section_count: sections.length,
      sectionless_pin_count: count - inSections,
      sections,
    }
  })
  const pins = STARTS.map((start, n) => {
    const section = start?.[1]
    const saved = start && {
      ...brief(start[0]),
      ...(section ? { section: { id: section, slug: section as string, title: section as string } } : {}),
    }
    return gridPin(n, { saved_to: saved ? [saved] : [] })
  })
  store.fold(
    [
      { type: 'board/received', payload: { boards } } as const,
      { type: 'pin/received', payload: { pins } } as const,
      ...BOARDS.flatMap((id) => [
        page(`board:${id}`, startsIn(id)),
        ...SECTIONS[id]!.map((each) => page(`section:${each}`, startsIn(id, each))),
      ]),
    ].map((news) => fact(news)),
  )
  const list = (key: string): readonly string[] => {
    const order = orders.get(key as ListKey)
    return Array.from(order?.handles.subarray(0, order.count) ?? [], (handle) => index.idOf(handle) ?? '')
  }
  const sectionOf = (id: PinId, boardId: BoardId) => sectionOn(store.tables.pins.get(id), boardId)
  return { store, list, sectionOf }
}
type Given = ReturnType<typeof given>

interface Step {
  readonly what: 'save' | 'remove' | 'copy' | 'move' | 'section'
  readonly pins: readonly number[]
  /** Number of the board that is written to. */
  readonly to: number
  /** Number of the section, or null for none. */
  readonly section: number | null
}
const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom('save', 'remove', 'copy', 'move', 'section'),
  pins: fc.uniqueArray(fc.nat(PINS - 1), { minLength: 1, maxLength: 4 }),
  to: fc.nat(BOARDS.length - 1),
  section: fc.option(fc.nat(1)),
})

/** The command of a step for those of its pins to which the page offers it; null if there are none. */
function commandOf({ sectionOf }: Given, { what, pins, to, section }: Step): Act | null {
  const boardId = BOARDS[to]!
  const fromBoardId = BOARDS[1 - to]!
  const isOn = (id: PinId, board: BoardId) => sectionOf(id, board) !== undefined
  const all = pins.map((n) => pinId(n))
  const there = all.filter((id) => isOn(id, boardId))
  const absent = all.filter((id) => !isOn(id, boardId))
  const sectionId = section === null ? null : SECTIONS[boardId]![section]!
  const into = sectionId === null ? {} : { sectionId }
  // A device does not know to which section a pin returns that was on the board before, so such pins are left out.
  const copied = sectionId === null ? all : absent
  const moved = copied.filter((id) => isOn(id, fromBoardId))
  const acts: Readonly<Record<Step['what'], readonly [readonly PinId[], Act]>> = {
    save: [all, { name: 'savePin', args: { pinId: all[0]!, boardId } }],
    remove: [there, { name: 'unsavePins', args: { pinIds: there, boardId } }],
    copy: [copied, { name: 'savePins', args: { pinIds: copied, boardId, ...into } }],
    move: [moved, { name: 'movePins', args: { pinIds: moved, fromBoardId, toBoardId: boardId, ...into } }],
    section: [
      there,
      {
        name: 'fillSection',
        args: { boardId, pinIds: there, sectionId, from: there.map((id) => sectionOf(id, boardId) ?? null) },
      },
    ],
  }
  const [used, act] = acts[what]
  return used.length > 0 ? act : null
}

const factsOf = ({ store }: Given, { name, args }: Act): readonly AnyFact[] =>
  COMMANDS[name]!.facts(args, { tables: store.tables, now: made }).map(fact)

const sorted = (ids: readonly string[]) => ids.toSorted()

/** The counts of both boards. */
const countsOf = ({ store }: Given) =>
  BOARDS.map((id) => {
    const { pin_count, sectionless_pin_count, sections = [] } = store.tables.boards.get(id)!
    return { pin_count, sectionless_pin_count, sections: sections.map((each) => each.pin_count) }
  })
/** What is listed on both boards: the pins in their order, and those of each section. */
const listedOf = ({ list }: Given) =>
  BOARDS.map((id) => ({
    pins: list(`board:${id}`),
    sections: SECTIONS[id]!.map((each) => sorted(list(`section:${each}`))),
  }))

test('the counts of boards and sections equal what is listed, and none is below 0', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const world = given()
      for (const one of steps) {
        const act = commandOf(world, one)
        if (act) world.store.fold(factsOf(world, act))
      }
      const listed = listedOf(world)
      expect(countsOf(world)).toEqual(
        listed.map(({ pins, sections }) => ({
          pin_count: pins.length,
          sectionless_pin_count: pins.length - sections.flat().length,
          sections: sections.map((ids) => ids.length),
        })),
      )
      // The pins themselves name the same boards and sections.
      const all = STARTS.map((_, n) => pinId(n))
      for (const [i, boardId] of BOARDS.entries()) {
        expect(sorted(listed[i]!.pins)).toEqual(all.filter((id) => world.sectionOf(id, boardId) !== undefined))
        for (const [k, each] of SECTIONS[boardId]!.entries())
          expect(listed[i]!.sections[k]).toEqual(all.filter((id) => world.sectionOf(id, boardId) === each))
      }
    }),
  )
})

test('an act and its undo change no count, no section and no order', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 10 }), step, (steps, last) => {
      const world = given()
      for (const one of steps) {
        const act = commandOf(world, one)
        if (act) world.store.fold(factsOf(world, act))
      }
      const act = commandOf(world, last)
      fc.pre(act !== null)
      const before = { counts: countsOf(world), listed: listedOf(world) }
      world.store.addPending('act', factsOf(world, act))
      const undo = COMMANDS[act.name]!.invert?.(act.args, world.store.inverseOf('act')!, world.store) ?? []
      for (const [i, one] of undo.entries()) world.store.addPending(`undo${i}`, factsOf(world, one))
      expect({ counts: countsOf(world), listed: listedOf(world) }).toEqual(before)
    }),
  )
})
