import { LAST_BOOKMARK } from '#contracts/endpoint.ts'
import { FAILURES, type FailureCode } from '#contracts/failure.ts'
import type { Sync } from '#contracts/sync.ts'
import type { WireBoard } from '#features/boards/contract.ts'
import { createFakeBoards, type FakeBoards } from '#testing/fake-boards.ts'
import { createFakeChanges, type FakeChanges } from '#testing/fake-changes.ts'
import { ana, food, fullPin } from '#testing/samples.ts'

/** What a call brought to the server. */
export interface Seen {
  readonly path: string
  readonly options: Readonly<Record<string, unknown>>
  readonly key: string | null
}

/**
 * A server in memory that speaks the wire envelopes for the calls that the core makes: `pins` pins in the home feed,
 * one member with one board. It counts each idempotency key once, as the real one does.
 */
export interface FakeServer {
  readonly fetch: typeof fetch
  readonly seen: readonly Seen[]
  /** Effects of mutations, one line each: what happened, however often it was asked. */
  readonly effects: readonly string[]
  memberId: string | null
  pins: number
  boards: WireBoard[]
  readonly organised: FakeBoards
  readonly changes: FakeChanges
  /** Newer pins than the client's first, and what the next calls of a path (a part of it) answer instead. */
  newer: number
  failNext(part: string, code: FailureCode | 'network' | 'html', times?: number): void
  /** Forgets every failure that was still to come. */
  heal(): void
  /** Answers are held back until it is called again with false. */
  stall(isStalled: boolean): void
}

export function createFakeServer(): FakeServer {
  const seen: Seen[] = []
  const effects: string[] = []
  const answers = new Map<string, unknown>()
  const failures: { part: string; code: FailureCode | 'network' | 'html'; left: number }[] = []
  let stalled: (() => void)[] | null = null
  /** Keys of what was carried out, in its order. */
  const acts: string[] = []
  let ticks = 0

  function syncNow(since: string | null): Sync {
    ticks += 1
    const { memberId, changes } = server
    const seq = acts.length + changes.count
    return {
      history: 'ab'.repeat(16),
      member: memberId as Sync['member'],
      seq: memberId === null ? null : String(seq),
      time: String(1_700_000_000_000_000 + ticks),
      applied: since === null ? [] : acts.map((id, i) => ({ id, seq: String(i + 1 + changes.count) })),
    }
  }

  const server: FakeServer = {
    seen,
    effects,
    memberId: ana.id,
    pins: 240,
    boards: [food],
    organised: createFakeBoards(() => server.boards, effects),
    changes: createFakeChanges(),
    newer: 0,
    failNext(part, code, times = 1) {
      failures.push({ part, code, left: times })
    },
    heal() {
      failures.length = 0
    },
    stall(isStalled) {
      const waiting = stalled ?? []
      stalled = isStalled ? [] : null
      for (const go of waiting) go()
    },
    async fetch(input, init) {
      const url = new URL(input instanceof Request ? input.url : input, 'http://pinfold.test')
      if (stalled) await new Promise<void>((go) => stalled?.push(go))
      const options = optionsOf(url, init?.body)
      const headers = new Headers(init?.headers)
      const key = headers.get('idempotency-key')
      const call = `${init?.method ?? 'GET'} ${url.pathname}`
      seen.push({ path: call, options, key })
      const failing = failures.find(({ part, left }) => left > 0 && call.includes(part))
      if (failing) {
        failing.left -= 1
        if (failing.code === 'network') throw new TypeError('Failed to fetch')
        if (failing.code === 'html') return new Response('<html>Please sign in to this network</html>', { status: 200 })
        return refusal(url.pathname, failing.code)
      }
      const isKnown = key !== null && answers.has(key)
      if (!isKnown && server.organised.isChangedSince(call, options)) return refusal(url.pathname, 'act/changed-since')
      const isRepeated = key !== null && answers.has(key)
      const answer = isRepeated ? answers.get(key) : reply(call, options, headers.get('x-install-id'))
      if (answer === null) return refusal(url.pathname, 'route/not-found')
      if (key !== null && !isRepeated) {
        answers.set(key, answer)
        acts.push(key)
      }
      return json(withSync(answer, syncNow(headers.get('x-sync-since'))))
    },
  }

  function page(options: Readonly<Record<string, unknown>>) {
    const [bookmark] = (options['bookmarks'] as string[] | undefined) ?? ['0']
    const from = Number(bookmark)
    const to = Math.min(server.pins, from + Number(options['page_size'] ?? 10))
    const numbers = Array.from({ length: to - from }, (_, i) => from + i)
    const pins = numbers.filter((number) => !server.organised.deletedPins.has(number)).map(server.organised.pin)
    return resource(pins, to === server.pins ? LAST_BOOKMARK : String(to))
  }

  /** A board whose pins a test named; the others have those of the home feed. */
  function boardPage(options: Readonly<Record<string, unknown>>) {
    const numbers = server.organised.pinsOf.get(String(options['board_id']))
    if (!numbers) return page(options)
    const pins = numbers.filter((number) => !server.organised.deletedPins.has(number))
    return resource(pins.map(server.organised.pin), LAST_BOOKMARK)
  }

  function reply(call: string, options: Readonly<Record<string, unknown>>, install: string | null): unknown {
    const organised = server.organised.reply(call, options)
    if (organised !== undefined) return resource(organised)
    const number = (id: unknown) => Number(String(id).slice(-6))
    switch (call) {
      case 'GET /resource/UserHomefeedResource/get/':
      case 'GET /resource/RelatedModulesResource/get/':
        return page(options)
      case 'GET /resource/BoardFeedResource/get/':
        return boardPage(options)
      case 'GET /resource/PinsResource/get/':
        return resource(
          (options['ids'] as readonly string[]).map((id) => fullPin(number(id), server.organised.pin(number(id)))),
        )
      case 'GET /resource/HomefeedFreshnessResource/get/':
        return resource({ newer: server.newer })
      case 'GET /resource/BoardPickerBoardsResource/get/':
        return resource({ all_boards: server.boards, boards_shortlist: [] })
      case 'GET /resource/ChangeFeedResource/get/':
        return resource(server.changes.reply(options, install))
      case 'POST /_/graphql/': {
        const id = String((options['variables'] as { pinId: string }).pinId)
        const branch =
          number(id) < server.pins
            ? { data: fullPin(number(id), server.organised.pin(number(id))) }
            : { __typename: 'Error', error: { api_error_code: 50, message: 'no such pin', http_status: 404 } }
        return { data: { v3GetPinQuery: branch } }
      }
      case 'POST /resource/RepinResource/create/': {
        effects.push(`saved ${String(options['pin_id'])} to ${String(options['board_id'])}`)
        server.organised.save(String(options['board_id']), number(options['pin_id']))
        const { id, name, url, privacy } = server.boards.find((board) => board.id === options['board_id']) ?? food
        return resource(fullPin(number(options['pin_id']), { saved_to: [{ id, name, url, privacy }], repin_count: 4 }))
      }
      case 'POST /resource/RepinResource/delete/':
        effects.push(`unsaved ${String(options['pin_id'])}`)
        server.organised.unsave(String(options['board_id']), number(options['pin_id']))
        return resource(fullPin(number(options['pin_id']), server.organised.pin(number(options['pin_id']))))
      case 'POST /resource/BoardResource/create/': {
        effects.push(`board ${String(options['name'])}`)
        const board: WireBoard = {
          ...food,
          id: options['id'] as WireBoard['id'],
          name: String(options['name']),
          slug: 'made',
          url: '/ana/made/',
          pin_count: 0,
        }
        server.boards = [...server.boards, board]
        return resource(board)
      }
      case 'GET /_/_/state': {
        const id = server.memberId
        return {
          session: { login_state: id ? 'AUTH' : 'UNAUTH', isAuth: id !== null, id, role: id ? 'member' : null },
          users: id === ana.id ? { [id]: ana } : {},
          context: { appVersion: '1', demo: false },
        }
      }
      case 'POST /resource/DidItResource/create/':
        return resource(null)
      case 'POST /resource/PinNoteResource/update/':
        return resource({ pin_id: options['pin_id'], text: options['text'] })
      case 'POST /resource/UserSessionResource/delete/':
        server.memberId = null
        return resource(null)
      default: {
        if (/^PUT \/v3\/pins\/\d+\/favorite\/$/.test(call)) {
          const data = { id: call.split('/')[3], favorited_by_me: true, favorite_user_count: 1 }
          return { status: 'success', code: 0, data, message: null }
        }
        const react = /^(POST|DELETE) \/v3\/pins\/(\d+)\/react\/$/.exec(call)
        if (!react) return null
        const isLike = react[1] === 'POST'
        effects.push(`${isLike ? 'liked' : 'unliked'} ${react[2]!}`)
        return {
          status: 'success',
          code: 0,
          data: { id: react[2], reaction_by_me: isLike ? 1 : 0, reaction_counts: {} },
          message: null,
        }
      }
    }
  }
  return server
}

function optionsOf(url: URL, body: unknown): Readonly<Record<string, unknown>> {
  const text = typeof body === 'string' ? body : ''
  const data = url.searchParams.get('data') ?? new URLSearchParams(text).get('data')
  if (data !== null) return (JSON.parse(data) as { options: Record<string, unknown> }).options
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
}

function resource(data: unknown, bookmark?: string) {
  return {
    resource_response: { status: 'success', data, ...(bookmark === undefined ? {} : { bookmark }) },
    resource: {},
  }
}

function json(value: unknown, status = 200): Response {
  return new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } })
}

function refusal(path: string, code: FailureCode): Response {
  const { status, number } = FAILURES[code]
  const error = { api_error_code: number, message: `${code} happened`, extra_data: { failure: code } }
  if (path.startsWith('/v3/')) return json({ status: 'failure', data: null, code: number, ...error }, status ?? 500)
  return json({ resource_response: { status: 'failure', data: null, error } }, status ?? 500)
}

/** With `sync` where its family has it. */
function withSync(answer: unknown, sync: Sync): unknown {
  const body = answer as Readonly<Record<string, object>>
  if ('resource_response' in body) return { ...body, resource_response: { ...body['resource_response'], sync } }
  return body['data'] && !('status' in body) ? { ...body, extensions: { sync } } : { ...body, sync }
}
