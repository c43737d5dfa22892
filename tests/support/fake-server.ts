import { FAILURES, type FailureCode } from '#contracts/failure.ts'
import type { BoardId } from '#contracts/ids.ts'
import type { WireRows } from '#contracts/sync.ts'
import type { WireBoard } from '#features/boards/contract.ts'
import type { WireGridPin } from '#features/pins/contract.ts'
import { ana, ANA_ID, food, pinId } from '#testing/samples.ts'
import {
  addPin,
  createPins,
  newBoard,
  putOnBoard,
  visibleItems,
  wireBoard,
  wireGridPin,
} from '#testing/server/model-data.ts'
import { createModelServer, type LedgerEntry, type ModelServer } from '#testing/server/model-server.ts'
import { callOf, type ServerAnswer, type ServerCall } from '#testing/server/server-call.ts'

/** The content of a call to the server. */
interface Seen extends Pick<ServerCall, 'options' | 'key' | 'firstTried' | 'since'> {
  readonly path: string
}

type Broken = FailureCode | 'network' | 'html' | 'lost'

/** The model server behind `fetch`, with 240 pins and a board of Ana's, and what tests observe or break. */
export interface FakeServer extends ModelServer {
  readonly fetch: typeof fetch
  readonly seen: readonly Seen[]
  /** Acts that were carried out, one line each, however often they were requested. */
  readonly effects: readonly string[]
  /** Number of pins in the home feed. */
  pins: number
  /** The existing boards, as a visitor sees them. */
  readonly boards: readonly WireBoard[]
  addBoard(id: BoardId, name: string): void
  /** Gives the board these pins and no others, top first. */
  put(board: BoardId, numbers: readonly number[]): void
  /** Numbers of the pins on a board. */
  numbersOn(board: BoardId): readonly number[]
  pin(number: number): WireGridPin
  /**
   * The next calls whose path contains `part` are answered with this instead. With `lost` they are carried out, and the
   * answer is lost.
   */
  failNext(part: string, code: Broken, times?: number): void
  /** Cancels all planned failures. */
  heal(): void
  /** Answers are held back until it is called again with false. */
  stall(isStalled: boolean): void
  /** A stream of hints that the member's feed has changed. */
  listen(onEvent: () => void, onLost: () => void): { close(): void }
  /** Breaks every stream of hints; a real browser would then connect again by itself. */
  breakStreams(): void
  readonly listening: number
  /** The same server for a browser in which another member is logged in. */
  as(memberId: string): FakeServer
}

const PINS = 240
const numberOf = (id: unknown): number => Number(String(id).slice(-6))

export function createFakeServer(): FakeServer {
  const seen: Seen[] = []
  const failures: { part: string; code: Broken; left: number }[] = []
  const listeners = new Set<() => void>()
  const losses = new Set<() => void>()
  let stalled: (() => void)[] | null = null
  const data = createPins(PINS, () => ANA_ID)
  data.boards.set(food.id, newBoard(food.id, ANA_ID, food.name))
  const model = createModelServer({
    data,
    memberId: ana.id,
    onChange: () => {
      for (const listener of listeners) listener()
    },
  })
  const boardOf = (id: BoardId) => {
    const board = data.boards.get(id)
    if (!board) throw new Error(`the test's server has no board ${id}`)
    return board
  }

  const ownParts: Omit<FakeServer, keyof ModelServer> = {
    seen,
    get effects() {
      return model.ledger.filter(({ refusal }) => refusal === null).map(effectOf)
    },
    get pins() {
      return data.pins.size
    },
    set pins(count) {
      for (let number = data.pins.size; number < count; number += 1) addPin(data, number, ANA_ID)
      while (data.pins.size > count) data.pins.delete(pinId(data.pins.size - 1))
    },
    get boards() {
      return [...data.boards.values()].filter(({ isDeleted }) => !isDeleted).map((board) => wireBoard(data, board))
    },
    addBoard: (id, name) => void data.boards.set(id, newBoard(id, ANA_ID, name)),
    put: (id, numbers) => putOnBoard(boardOf(id), numbers.map(pinId)),
    numbersOn: (id) => visibleItems(data, boardOf(id)).map(numberOf),
    pin: (number) => wireGridPin(data, data.pins.get(pinId(number))!, ANA_ID),
    failNext: (part, code, times = 1) => void failures.push({ part, code, left: times }),
    heal() {
      failures.length = 0
    },
    stall(isStalled) {
      const waiting = stalled ?? []
      stalled = isStalled ? [] : null
      for (const go of waiting) go()
    },
    listen(onEvent, onLost) {
      listeners.add(onEvent)
      losses.add(onLost)
      return {
        close() {
          listeners.delete(onEvent)
          losses.delete(onLost)
        },
      }
    },
    breakStreams() {
      for (const onLost of losses) onLost()
    },
    get listening() {
      return listeners.size
    },
    as: (memberId) =>
      Object.defineProperties(Object.create(model) as FakeServer, {
        fetch: {
          value: async (url: string, init?: RequestInit) =>
            responseOf(model.handle(callOf(url, init ?? {}), model.session, memberId)),
        },
      }),
    async fetch(input, init) {
      const call = callOf(input instanceof Request ? input.url : String(input), init ?? {})
      if (stalled) await new Promise<void>((go) => stalled?.push(go))
      const { name, options, key, firstTried, since } = call
      seen.push({ path: name, options, key, firstTried, since })
      const failing = failures.find(({ part, left }) => left > 0 && name.includes(part))
      if (!failing) return responseOf(model.handle(call))
      failing.left -= 1
      if (failing.code === 'lost') model.handle(call)
      if (failing.code === 'network' || failing.code === 'lost') throw new TypeError('Failed to fetch')
      if (failing.code === 'html') return new Response('<html>Please sign in to this network</html>', { status: 200 })
      return refusal(name, failing.code)
    },
  }
  return Object.defineProperties(model, Object.getOwnPropertyDescriptors(ownParts)) as FakeServer
}

/** Rows that a test wrote, by table. */
export function rowsOf(rows: Readonly<Record<string, readonly object[]>>): WireRows {
  const idOf = (row: object): string => (row as { readonly id: string }).id
  return Object.fromEntries(
    Object.entries(rows).map(([table, all]) => [table, Object.fromEntries(all.map((row) => [idOf(row), row]))]),
  )
}

/** The effect of an act, for comparison in tests: pins by number, boards by id. */
function effectOf({ name, options }: LedgerEntry): string {
  const pins = ((options['pin_ids'] ?? options['ids'] ?? []) as readonly unknown[]).map(numberOf).join()
  const [pin, board, id] = [options['pin_id'], options['board_id'], options['id']].map(String)
  const effects: Readonly<Record<string, string>> = {
    'POST /v3/pins/:id/react/': `liked ${id}`,
    'DELETE /v3/pins/:id/react/': `unliked ${id}`,
    'POST /resource/RepinResource/create/': `saved ${pin} to ${board}`,
    'POST /resource/RepinResource/delete/': `unsaved ${pin}`,
    'POST /resource/BulkEditResource/create/': `saved ${pins} to ${board}`,
    'POST /resource/BulkEditResource/update/': `moved ${pins} to ${board}`,
    'POST /resource/BulkEditResource/delete/': `unsaved ${pins} from ${board}`,
    'POST /resource/BoardPinOrderResource/update/': `arranged ${pins}`,
    'POST /resource/PinResource/update/': `edited ${numberOf(id)}`,
    'POST /resource/PinsResource/delete/': `deleted ${pins}`,
    'POST /resource/PinsRestoreResource/create/': `restored ${pins}`,
    'POST /resource/BoardResource/create/': `board ${String(options['name'])}`,
    'POST /resource/BoardResource/update/': `edited board ${board}`,
    'POST /resource/BoardResource/delete/': `deleted board ${board}`,
    'POST /resource/BoardRestoreResource/create/': `restored board ${board}`,
  }
  return effects[name] ?? name
}

function responseOf({ status, body, headers }: ServerAnswer): Response {
  return new Response(body, { status, headers: { 'content-type': 'application/json', ...headers } })
}

function refusal(call: string, code: FailureCode): Response {
  const { status, number } = FAILURES[code]
  const error = { api_error_code: number, message: `${code} happened`, extra_data: { failure: code } }
  const body = call.includes(' /v3/')
    ? { status: 'failure', data: null, code: number, ...error }
    : { resource_response: { status: 'failure', data: null, error } }
  return responseOf({ status: status ?? 500, body: JSON.stringify(body), headers: {} })
}
