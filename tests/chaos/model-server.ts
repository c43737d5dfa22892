import { LAST_BOOKMARK } from '#contracts/endpoint.ts'
import { FAILURES, type FailureCode } from '#contracts/failure.ts'
import { VISITOR } from '#contracts/headers.ts'
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
  /** Where changes stand now. */
  changesCursor(): string
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
  const answers = new Map<string, ServerAnswer>()
  const changes: Change[] = []
  let memberOfSession: string | null = firstMemberId
  let session = 0

  function act(call: ServerCall, member: string): ServerAnswer {
    const { name, options } = withPathId(call)
    const keyed = call.key === null ? null : `${member} ${call.key}`
    const first = keyed === null ? undefined : answers.get(keyed)
    if (first) return first
    const refused = server.refuseNext.shift()
    const done = refused ? ({ ok: false, code: refused } as const) : doAct(data, name, member, options)
    const answer = done.ok ? success(call.name, done.data) : refusal(call.name, done.code)
    if (keyed !== null) answers.set(keyed, answer)
    const entry = { key: call.key ?? '', member, name, options, refusal: done.ok ? null : done.code }
    ledger.push(entry)
    onAct(entry)
    if (done.ok) {
      undoWatch.done(call.key ?? '')
      const { pins = [], boards = [], lists = [] } = done.touched
      changes.push({ member, install: call.install, pins, boards, lists })
    }
    return answer
  }

  function read(call: ServerCall, viewer: string | null): ServerAnswer {
    const { name, options } = call
    const resource = (value: unknown, bookmark?: string) => success(name, value, bookmark)
    const pin = data.pins.get((options['id'] ?? options['pin_id']) as string)
    switch (name) {
      case 'GET /resource/UserHomefeedResource/get/':
        return page(name, [...data.pins.keys()], options, viewer)
      case 'GET /resource/RelatedModulesResource/get/':
        return page(name, [...data.pins.keys()].slice(0, 20), options, viewer)
      case 'GET /resource/BoardFeedResource/get/': {
        const board = data.boards.get(String(options['board_id']))
        if (!board || board.isDeleted) return refusal(name, 'board/not-found')
        return page(name, visibleItems(data, board), options, viewer)
      }
      case 'GET /resource/ListManifestResource/get/': {
        const list = options['list'] as string
        const board = data.boards.get(list.slice('board:'.length))
        if (list !== 'home' && (!board || board.isDeleted)) return refusal(name, 'board/not-found')
        const ids = list === 'home' ? [...data.pins.keys()] : visibleItems(data, board!)
        const { pins, bookmark } = pageOf(ids, { page_size: 10_000, ...options }, viewer)
        return success(name, { packed: packItems(pins) }, bookmark)
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
      case 'GET /resource/ChangesResource/get/':
        return viewer === null ? refusal(name, 'session/required') : resource(changesSince(options, viewer))
      case 'POST /_/graphql/': {
        const asked = data.pins.get((options['variables'] as { readonly pinId: string }).pinId)
        const error = { api_error_code: 50, message: 'no such pin', http_status: 404 }
        const branch =
          asked && !asked.isDeleted ? { data: wirePin(data, asked, viewer) } : { __typename: 'Error', error }
        return json({ data: { v3GetPinQuery: branch } })
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
  ): ServerAnswer {
    const { pins, bookmark } = pageOf(ids, options, viewer)
    return success(name, pins, bookmark)
  }

  function changesSince(options: ServerCall['options'], viewer: string) {
    const since = options['since'] as string | null
    if (since === null) onFeedBegins()
    const news = since === null ? [] : changes.slice(Number(since))
    const foreign = news.filter(
      ({ member, install }) => member === viewer && (install === null || install !== options['install']),
    )
    const pins = [...new Set(foreign.flatMap((change) => change.pins))].map((id) => data.pins.get(id)!)
    const boards = [...new Set(foreign.flatMap((change) => change.boards))].map((id) => data.boards.get(id)!)
    return {
      cursor: String(changes.length),
      reset: false,
      more: false,
      pins: pins.filter(({ isDeleted }) => !isDeleted).map((pin) => wireGridPin(data, pin, viewer)),
      gone_pins: pins.filter(({ isDeleted }) => isDeleted).map(({ id }) => id),
      boards: boards.filter(({ isDeleted }) => !isDeleted).map((board) => wireBoard(data, board)),
      gone_boards: boards.filter(({ isDeleted }) => isDeleted).map(({ id }) => id),
      user: foreign.length > 0 ? wireUser(data, viewer) : null,
      lists: [...new Set(foreign.flatMap(({ lists }) => lists))],
    }
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
    changesCursor: () => String(changes.length),
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
      changes.push({ member, install: null, pins, boards, lists })
    },
  }
  return server
}

/** `/v3/pins/77/react/` is one call with a field. */
function withPathId({ name, options }: ServerCall): Pick<ServerCall, 'name' | 'options'> {
  const found = /^(.* \/v3\/pins\/)(\d+)(\/.*)$/.exec(name)
  return found ? { name: `${found[1]!}:id${found[3]!}`, options: { ...options, id: found[2]! } } : { name, options }
}

function success(name: string, data: unknown, bookmark?: string): ServerAnswer {
  if (name.includes(' /v3/')) return json({ status: 'success', code: 0, data, message: null })
  const answer = { status: 'success', data, ...(bookmark === undefined ? {} : { bookmark }) }
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
