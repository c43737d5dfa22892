import { LAST_BOOKMARK } from '#contracts/endpoint.ts'
import { FAILURES, type FailureCode } from '#contracts/failure.ts'
import { VISITOR } from '#contracts/headers.ts'
import type { Sync, WireRows } from '#contracts/sync.ts'
import { packItems } from './pack-items.ts'
import { ACTS, doAct } from './model-acts.ts'
import { createUndoWatch } from './oracle-undo.ts'
import {
  createModelData,
  visibleItems,
  wireBoard,
  wireGridPin,
  wirePin,
  wireUser,
  type ModelData,
} from './model-data.ts'

export interface ServerCall {
  /** `POST /resource/RepinResource/create/`. */
  readonly name: string
  readonly options: Readonly<Record<string, unknown>>
  readonly key: string | null
  readonly install: string | null
  /** X-Sync-Since. */
  readonly since: string | null
  /** Whose act it is, as the worker knows. */
  readonly memberId: string | null
  /** The session that the browser's cookie named when the call was sent. */
  readonly session: number
}
export interface ServerAnswer {
  readonly status: number
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** One act that the server carried out or refused for good. */
export interface LedgerEntry {
  readonly key: string
  readonly member: string
  readonly name: string
  readonly options: ServerCall['options']
  readonly refusal: FailureCode | null
}

interface Change {
  readonly member: string
  readonly install: string | null
  readonly key: string | null
  readonly pins: readonly string[]
  readonly boards: readonly string[]
  readonly lists: readonly string[]
}

/**
 * A small but honest server: members, ownership, deleted things, and one effect a key; refusals are kept under their key too,
 * as `server/http/idempotent.ts` does. Its state outlives restarts.
 */
export interface ModelServer {
  readonly data: ModelData
  readonly ledger: readonly LedgerEntry[]
  /** Whose session the browser's cookie names. Another one begins a new session, also of the same member later. */
  memberId: string | null
  /** Counts sessions: a call that comes late speaks of the one that it was sent in. */
  readonly session: number
  /** Only these and no more acts are refused with the given codes, whatever they are: an arbitrary rule of the server. */
  refuseNext: FailureCode[]
  handle(call: ServerCall): ServerAnswer
  /** Which state of its data an answer shows now. */
  sync(member: string | null, client?: string | null, since?: string | null): Sync
  /** The same member does something on another device. */
  actElsewhere(member: string, name: string, options: ServerCall['options']): void
}

/**
 * @param onAct hears of everything that it carries out or refuses
 * @param onWrong hears of what no server should be made to do
 * @param onFeedBegins a store of the member's asked for the first time where the changes stand
 */
export function createModelServer(
  firstMemberId: string,
  onAct: (entry: LedgerEntry) => void,
  onFeedBegins: () => void,
  onWrong: (text: string) => void,
): ModelServer {
  const data = createModelData()
  const undoWatch = createUndoWatch(data, onWrong)
  const ledger: LedgerEntry[] = []
  const answers = new Map<string, { readonly answer: unknown; readonly change: Change | null } | ServerAnswer>()
  /** By member; the number of an act is its place, from 1. */
  const changes = new Map<string, Change[]>()
  let ticks = 0
  let memberOfSession: string | null = firstMemberId
  let session = 0

  const actsOf = (member: string): Change[] => {
    const acts = changes.get(member) ?? []
    changes.set(member, acts)
    return acts
  }

  function syncOf(member: string | null, client: string | null = null, since: string | null = null): Sync {
    ticks += 1
    const acts = member === null ? [] : actsOf(member)
    const applied = acts.flatMap(({ key, install }, i) =>
      client !== null && since !== null && key !== null && install === client && i + 1 > Number(since)
        ? [{ id: key, seq: String(i + 1) }]
        : [],
    )
    return {
      history: 'ab'.repeat(16),
      member: member as Sync['member'],
      seq: member === null ? null : String(acts.length),
      time: String(1_700_000_000_000_000 + ticks),
      applied,
    }
  }

  /** Rows that acts touched, as they are now; lists that were changed by another client than the given one. */
  function rowsOf(touched: readonly Change[], viewer: string, listsFor: string | null = null): WireRows {
    const idsOf = (of: (change: Change) => readonly string[]) => [...new Set(touched.flatMap(of))]
    const rows = (ids: readonly string[], row: (id: string) => unknown) =>
      Object.fromEntries(ids.map((id) => [id, row(id)]))
    const pinRow = (id: string): unknown => {
      const pin = data.pins.get(id)!
      if (pin.isDeleted) return null
      const { description, alt_text, link, repin_count } = wirePin(data, pin, viewer)
      return { ...wireGridPin(data, pin, viewer), description, alt_text, link, repin_count }
    }
    const boardRow = (id: string): unknown => {
      const board = data.boards.get(id)!
      return board.isDeleted ? null : wireBoard(data, board)
    }
    return {
      pins: rows(
        idsOf(({ pins }) => pins),
        pinRow,
      ),
      boards: rows(
        idsOf(({ boards }) => boards),
        boardRow,
      ),
      lists: rows(
        idsOf(({ lists, install }) => (install !== null && install === listsFor ? [] : lists)),
        () => ({}),
      ),
      users: touched.length > 0 ? { [viewer]: wireUser(data, viewer) } : {},
    }
  }

  function act(call: ServerCall, member: string): ServerAnswer {
    const { name, options } = withPathId(call)
    const keyed = call.key === null ? null : `${member} ${call.key}`
    const first = keyed === null ? undefined : answers.get(keyed)
    const answerOf = (value: unknown, change: Change | null): ServerAnswer => {
      const sync = syncOf(member, call.install, call.since)
      return success(call.name, value, { ...sync, rows: change ? rowsOf([change], member) : {} })
    }
    if (first) return 'status' in first ? first : answerOf(first.answer, first.change)
    const refused = server.refuseNext.shift()
    const done = refused ? ({ ok: false, code: refused } as const) : doAct(data, name, member, options)
    const entry = { key: call.key ?? '', member, name, options, refusal: done.ok ? null : done.code }
    ledger.push(entry)
    onAct(entry)
    if (!done.ok) {
      const refusing = refusal(call.name, done.code)
      if (keyed !== null) answers.set(keyed, refusing)
      return refusing
    }
    undoWatch.done(call.key ?? '')
    const { pins = [], boards = [], lists = [] } = done.touched
    const change: Change = { member, install: call.install, key: call.key, pins, boards, lists }
    actsOf(member).push(change)
    if (keyed !== null) answers.set(keyed, { answer: done.data, change })
    return answerOf(done.data, change)
  }

  function read(call: ServerCall, viewer: string | null): ServerAnswer {
    const { name, options } = call
    const sync = syncOf(viewer, call.install, call.since)
    const resource = (value: unknown, bookmark?: string) => success(name, value, sync, bookmark)
    const pin = data.pins.get((options['id'] ?? options['pin_id']) as string)
    switch (name) {
      case 'GET /resource/UserHomefeedResource/get/':
        return page(name, [...data.pins.keys()], options, viewer, sync)
      case 'GET /resource/RelatedModulesResource/get/':
        return page(name, [...data.pins.keys()].slice(0, 20), options, viewer, sync)
      case 'GET /resource/BoardFeedResource/get/': {
        const board = data.boards.get(String(options['board_id']))
        if (!board || board.isDeleted) return refusal(name, 'board/not-found')
        return page(name, visibleItems(data, board), options, viewer, sync)
      }
      case 'GET /resource/ListManifestResource/get/': {
        const list = options['list'] as string
        const board = data.boards.get(list.slice('board:'.length))
        if (list !== 'home' && (!board || board.isDeleted)) return refusal(name, 'board/not-found')
        const ids = list === 'home' ? [...data.pins.keys()] : visibleItems(data, board!)
        const { pins, bookmark } = pageOf(ids, { page_size: 10_000, ...options }, viewer)
        return success(name, { packed: packItems(pins) }, sync, bookmark)
      }
      case 'GET /resource/HomefeedFreshnessResource/get/':
        return resource({ newer: 0 })
      case 'GET /resource/PinResource/get/':
        return pin && !pin.isDeleted ? resource(wirePin(data, pin, viewer)) : refusal(name, 'pin/not-found')
      case 'GET /resource/PinsResource/get/': {
        const pins = (options['ids'] as readonly string[]).map((id) => data.pins.get(id))
        return resource(pins.filter((one) => one && !one.isDeleted).map((one) => wireGridPin(data, one!, viewer)))
      }
      case 'GET /resource/BoardPickerBoardsResource/get/': {
        if (viewer === null) return refusal(name, 'session/required')
        return resource({ all_boards: boardsOf(viewer), boards_shortlist: [] })
      }
      case 'GET /resource/BoardsResource/get/':
        return resource(boardsOf(options['username'] === 'ben' ? '12' : '11'), LAST_BOOKMARK)
      case 'GET /resource/UserResource/get/':
        return resource(wireUser(data, options['username'] === 'ben' ? '12' : '11'))
      case 'GET /resource/ChangeFeedResource/get/':
        return viewer === null ? refusal(name, 'session/required') : resource(changesSince(call, viewer))
      case 'POST /_/graphql/': {
        const asked = data.pins.get((options['variables'] as { readonly pinId: string }).pinId)
        const error = { api_error_code: 50, message: 'no such pin', http_status: 404 }
        const branch =
          asked && !asked.isDeleted ? { data: wirePin(data, asked, viewer) } : { __typename: 'Error', error }
        return json({ data: { v3GetPinQuery: branch }, extensions: { sync } })
      }
      case 'GET /_/_/state':
        return json({
          session: {
            login_state: viewer ? 'AUTH' : 'UNAUTH',
            isAuth: viewer !== null,
            id: viewer,
            role: viewer ? 'member' : null,
          },
          users: viewer ? { [viewer]: wireUser(data, viewer) } : {},
          context: { appVersion: '1', demo: false },
          sync,
        })
      case 'POST /resource/UserSessionResource/delete/':
        // A repetition that is late, or a call that was slow, ends no session that began since.
        if (call.session !== session) return refusal(name, 'session/required')
        server.memberId = null
        return resource(null)
      default:
        throw new Error(`the model server does not know ${name}`)
    }
  }

  function boardsOf(owner: string) {
    return [...data.boards.values()]
      .filter((board) => board.owner === owner && !board.isDeleted)
      .map((board) => wireBoard(data, board))
  }

  function pageOf(ids: readonly string[], options: ServerCall['options'], viewer: string | null) {
    const [bookmark] = (options['bookmarks'] as readonly string[] | undefined) ?? ['']
    const size = Number(options['page_size'] ?? 10)
    // By key, not by number: what was deleted meanwhile must not make the next page skip a pin.
    const all = ids.map((id) => data.pins.get(id)!)
    const from = bookmark ? all.findIndex(({ id }) => id === bookmark) + 1 : 0
    const pins = all
      .slice(from)
      .filter(({ isDeleted }) => !isDeleted)
      .slice(0, size)
    const last = pins.at(-1)
    const isEnd = !last || all.indexOf(last) === all.length - 1
    return { pins: pins.map((pin) => wireGridPin(data, pin, viewer)), bookmark: isEnd ? LAST_BOOKMARK : last.id }
  }

  function page(
    name: string,
    ids: readonly string[],
    options: ServerCall['options'],
    viewer: string | null,
    sync: Sync,
  ): ServerAnswer {
    const { pins, bookmark } = pageOf(ids, options, viewer)
    return success(name, pins, sync, bookmark)
  }

  function changesSince({ options, install }: ServerCall, viewer: string) {
    const since = options['since'] as string | null
    if (since === null) onFeedBegins()
    const acts = actsOf(viewer)
    const news = since === null ? [] : acts.slice(Number(since))
    const rows = rowsOf(news, viewer, install)
    return { cursor: String(acts.length), reset: false, more: false, rows, answered: [] }
  }

  const server: ModelServer = {
    data,
    ledger,
    get memberId() {
      return memberOfSession
    },
    set memberId(next) {
      if (next !== memberOfSession) session += 1
      memberOfSession = next
    },
    get session() {
      return session
    },
    refuseNext: [],
    sync: syncOf,
    handle(call) {
      if (!(withPathId(call).name in ACTS)) {
        const isMeant = call.memberId === null || call.memberId === (server.memberId ?? VISITOR)
        return isMeant ? read(call, server.memberId) : refusal(call.name, 'session/required')
      }
      const isMeant = call.memberId === null || call.memberId === server.memberId
      if (server.memberId === null || !isMeant) return refusal(call.name, 'session/required')
      return act(call, server.memberId)
    },
    actElsewhere(member, name, options) {
      const done = doAct(data, name, member, options)
      if (!done.ok) return
      undoWatch.done(null)
      const { pins = [], boards = [], lists = [] } = done.touched
      actsOf(member).push({ member, install: null, key: null, pins, boards, lists })
    },
  }
  return server
}

/** `/v3/pins/77/react/` is one call with a field. */
function withPathId({ name, options }: ServerCall): Pick<ServerCall, 'name' | 'options'> {
  const found = /^(.* \/v3\/pins\/)(\d+)(\/.*)$/.exec(name)
  return found ? { name: `${found[1]!}:id${found[3]!}`, options: { ...options, id: found[2]! } } : { name, options }
}

function success(name: string, data: unknown, sync: Sync, bookmark?: string): ServerAnswer {
  if (name.includes(' /v3/')) return json({ status: 'success', code: 0, data, message: null, sync })
  const answer = { status: 'success', data, ...(bookmark === undefined ? {} : { bookmark }), sync }
  return json({ resource_response: answer, resource: {} })
}

function refusal(name: string, code: FailureCode): ServerAnswer {
  const { status, number } = FAILURES[code]
  const error = { api_error_code: number, message: `${code} happened`, extra_data: { failure: code } }
  if (name.includes(' /v3/')) return json({ status: 'failure', data: null, code: number, ...error }, status ?? 500)
  return json({ resource_response: { status: 'failure', data: null, error } }, status ?? 500)
}

function json(value: unknown, status = 200): ServerAnswer {
  return { status, body: JSON.stringify(value), headers: {} }
}
