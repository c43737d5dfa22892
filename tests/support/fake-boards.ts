import { changedSince, isWhereExpected } from '#contracts/expected.ts'
import type { WireBoard } from '#features/boards/contract.ts'
import type { WireGridPin } from '#features/pins/contract.ts'
import { fullPin, gridPin } from '#testing/samples.ts'

type Options = Readonly<Record<string, unknown>>

/** Boards with the pins on them, as the server keeps them: what the organising calls do, and nothing else. */
export interface FakeBoards {
  /** Numbers of the pins on a board in their order; a board that is not named here has none of its own. */
  readonly pinsOf: Map<string, number[]>
  readonly deletedPins: Set<number>
  readonly deletedBoards: Set<string>
  /** What a grid pin is to its owner. */
  pin(number: number): WireGridPin
  save(boardId: string, number: number): void
  unsave(boardId: string, number: number): void
  /** True where what an edit, a move or an arrangement expects is not so. */
  isChangedSince(call: string, options: Options): boolean
  /** The data of the answer to an organising call; undefined for another call. */
  reply(call: string, options: Options): unknown
}

export function createFakeBoards(boards: () => WireBoard[], effects: string[]): FakeBoards {
  const pinsOf = new Map<string, number[]>()
  const deletedPins = new Set<number>()
  const deletedBoards = new Set<string>()
  const titles = new Map<number, string>()
  const numberOf = (id: unknown): number => Number(String(id).slice(-6))
  const on = (id: unknown): number[] => {
    const known = pinsOf.get(String(id)) ?? []
    pinsOf.set(String(id), known)
    return known
  }

  function pin(number: number): WireGridPin {
    const saved_to = boards()
      .filter((board) => !deletedBoards.has(board.id) && pinsOf.get(board.id)?.includes(number))
      .map(({ id, name, url, privacy }) => ({ id, name, url, privacy }))
    return gridPin(number, { saved_to, title: titles.get(number) ?? `Pin ${number}` })
  }

  function place(
    board: number[],
    pins: readonly number[],
    places: readonly unknown[] | undefined,
    isMove: boolean,
  ): void {
    for (const [i, number] of pins.entries()) {
      const at = board.indexOf(number)
      if (isMove ? at < 0 : at >= 0) continue
      if (at >= 0) board.splice(at, 1)
      const before = places?.[i]
      if (places && before === null) board.push(number)
      else board.splice(Math.max(0, before === undefined ? 0 : board.indexOf(numberOf(before))), 0, number)
    }
  }

  function takeOff(board: number[], pins: readonly number[]): void {
    for (const number of pins) if (board.includes(number)) board.splice(board.indexOf(number), 1)
  }

  function isChangedSince(call: string, options: Options): boolean {
    const { expects } = options
    if (!expects) return false
    if (call.includes('/PinResource/')) return changedSince(pin(numberOf(options['id'])), expects, options) !== null
    if (expects === 'empty') return on(options['board_id']).length > 0
    if (call.includes('/BoardResource/'))
      return (
        changedSince(
          boards().find(({ id }) => id === options['board_id'])!,
          expects,
          options,
        ) !== null
      )
    const ids = (options['pin_ids'] as readonly unknown[]).map(numberOf)
    const board = on(options['board_id'])
    if (expects === 'there') return ids.some((id) => !board.includes(id) && !on(options['from_board_id']).includes(id))
    const there = board.map((number) => gridPin(number).id as string)
    return ids.some((id, i) => {
      const at = board.indexOf(id)
      const expected = (expects as readonly { after: string | null; before: string | null }[])[i]!
      const now = { after: there[at - 1] ?? null, before: there[at + 1] ?? null }
      return !isWhereExpected(expected, now, (one) => there.includes(one))
    })
  }

  function reply(call: string, options: Options): unknown {
    const ids = ((options['pin_ids'] ?? options['ids'] ?? []) as readonly unknown[]).map(numberOf)
    const places = options['places'] as readonly unknown[] | undefined
    const board = options['board_id']
    switch (call) {
      case 'POST /resource/BulkEditResource/create/':
        effects.push(`saved ${ids.join()} to ${String(board)}`)
        place(on(board), ids, places, false)
        return null
      case 'POST /resource/BulkEditResource/delete/':
        effects.push(`unsaved ${ids.join()} from ${String(board)}`)
        takeOff(on(board), ids)
        return null
      case 'POST /resource/BulkEditResource/update/':
        effects.push(`moved ${ids.join()} to ${String(board)}`)
        takeOff(on(options['from_board_id']), ids)
        place(on(board), ids, places, false)
        return null
      case 'POST /resource/BoardPinOrderResource/update/':
        effects.push(`arranged ${ids.join()}`)
        place(on(board), ids, places, true)
        return null
      case 'POST /resource/PinsResource/delete/':
        effects.push(`deleted ${ids.join()}`)
        for (const id of ids) deletedPins.add(id)
        return null
      case 'POST /resource/PinsRestoreResource/create/':
        effects.push(`restored ${ids.join()}`)
        for (const id of ids) deletedPins.delete(id)
        return ids.map(pin)
      case 'POST /resource/BoardResource/delete/':
        effects.push(`deleted board ${String(board)}`)
        deletedBoards.add(String(board))
        return null
      case 'POST /resource/BoardRestoreResource/create/':
        effects.push(`restored board ${String(board)}`)
        deletedBoards.delete(String(board))
        return boards().find(({ id }) => id === board)
      case 'POST /resource/BoardResource/update/': {
        effects.push(`edited board ${String(board)}`)
        const { board_id: _, expects: __, ...changes } = options
        const all = boards()
        const at = all.findIndex(({ id }) => id === board)
        const before = all[at]!
        all[at] = { ...before, ...(changes as Partial<WireBoard>) }
        return { ...all[at], replaced: pick(before, changes) }
      }
      case 'POST /resource/PinResource/update/': {
        const number = numberOf(options['id'])
        effects.push(`edited ${number}`)
        const { id: _, expects: __, ...changes } = options
        const replaced = pick({ ...fullPin(number), ...pin(number) }, changes)
        if (typeof options['title'] === 'string') titles.set(number, options['title'])
        return { ...fullPin(number), ...pin(number), replaced }
      }
      default:
        return undefined
    }
  }

  return {
    pinsOf,
    deletedPins,
    deletedBoards,
    pin,
    isChangedSince,
    reply,
    save(boardId, number) {
      const board = pinsOf.get(boardId)
      if (board) place(board, [number], undefined, false)
    },
    unsave(boardId, number) {
      takeOff(pinsOf.get(boardId) ?? [], [number])
    },
  }
}

function pick(row: object, fields: object): object {
  return Object.fromEntries(Object.keys(fields).map((field) => [field, (row as Options)[field]]))
}
