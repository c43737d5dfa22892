import { LAST_BOOKMARK } from '#contracts/endpoint.ts'
import { FAILURES, type FailureCode } from '#contracts/failure.ts'
import { VISITOR } from '#contracts/headers.ts'
import { FIRST_TRY_MAX_DAYS, type Sync, type WireRows } from '#contracts/sync.ts'
import type { Wire } from '#core/wire/wire.ts'
import { ANA_ID, stateContext } from '#testing/samples.ts'
import { exampleOf } from './example-of.ts'
import { ACTS, doAct, type Done } from './model-acts.ts'
import {
  BEN_ID,
  savedPins,
  visibleItems,
  wireBoard,
  wireGridPin,
  wirePin,
  ownUser,
  wireUser,
  type ModelData,
} from './model-data.ts'
import { packItems } from './pack-items.ts'
import { endpointOf } from './sampled-commands.ts'
import { directWire, type ServerAnswer, type ServerCall } from './server-call.ts'

const FIRST_TRY_MAX_US = FIRST_TRY_MAX_DAYS * 86_400_000_000

/** One act that the server carried out or rejected for good. */
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
  /** True if its facts do not say which lists it changed. The feed then names them to that client as well. */
  readonly tellsOwn?: boolean
  /** Rows from a test instead of the model's own. */
  readonly rows?: WireRows
  /** True if it touched more rows than its answer lists. */
  readonly isWide?: boolean
  /** True if the feed forgot everything before it. */
  readonly isReset?: boolean
}

/** The content of a backup. */
interface Backup {
  readonly data: ModelData
  readonly answers: ReadonlyMap<string, Kept>
  readonly changes: ReadonlyMap<string, readonly Change[]>
  readonly acts: number
}

type Kept = { readonly answer: unknown; readonly change: Change } | ServerAnswer

/**
 * A small server with real rules: members, ownership, deleted things, and one effect per key. Rejections are stored
 * under their key too, as in `server/http/idempotent.ts`. It knows the rules of pins and boards. A command of another
 * feature is carried out once and changes none of their rows, so its answer repeats their present state. Its state
 * outlives restarts.
 */
export interface ModelServer {
  readonly data: ModelData
  readonly ledger: readonly LedgerEntry[]
  /** The member of the browser's session cookie. Another value starts a new session, also for the same member later. */
  memberId: string | null
  /** True if the session of the browser's cookie ended because the operator suspended the member. */
  isSuspended: boolean
  /** Number of sessions so far. A late call belongs to the session in which it was sent. */
  readonly session: number
  /** The next acts are rejected with these codes, one each, whatever they are: an arbitrary rule of the server. */
  refuseNext: FailureCode[]
  /** Number of next acts that touch more rows than their answers list. */
  wideNext: number
  /** Number of newer items above the first one of the home feed. */
  newer: number
  /** The server's clock, microseconds since 1970. */
  timeUs: number
  /**
   * @param session in which the call was sent; the present one if omitted
   * @param as the member of the caller's cookie; `memberId` if omitted
   */
  handle(call: ServerCall, session?: number, as?: string | null): ServerAnswer
  /** The state of the data that an answer shows now. */
  sync(member: string | null, client?: string | null, since?: string | null): Sync
  /** A member acts on another device: the command's own call reaches the server directly. */
  actElsewhere(member: string, act: (wire: Wire) => Promise<unknown>): Promise<void>
  /**
   * A change of the member's from a test. It is reported as another device's.
   * @param install the client whose act it was instead
   */
  tell(rows: WireRows, how?: { readonly install?: string; readonly isReset?: boolean }): void
  /** Number of changes in the member's feed. */
  readonly count: number
  /** Makes a copy. `restore` brings it back with another history id. */
  backUp(): void
  restore(): boolean
}

export interface ModelServerOptions {
  readonly data: ModelData
  readonly memberId: string | null
  /** Called for everything that it carries out or rejects. */
  readonly onAct?: (entry: LedgerEntry) => void
  /**
   * Called when an act was carried out.
   * @param key of an act of this browser; null for one of another device
   */
  readonly onDone?: (key: string | null) => void
  /** Called when a member's feed has a change that this browser did not make. */
  readonly onChange?: (member: string) => void
  /** Called when a store of the member asks for the first time where its feed starts. */
  readonly onFeedBegins?: () => void
}

/** Microseconds between two answers on the server's clock. */
const TICK_US = 1

export function createModelServer(options: ModelServerOptions): ModelServer {
  const { data, onAct, onDone, onChange, onFeedBegins } = options
  const ledger: LedgerEntry[] = []
  let answers = new Map<string, Kept>()
  /** By member. The number of an act is its position, from 1. */
  let changes = new Map<string, Change[]>()
  let history = 0
  let backup: Backup | null = null
  let memberOfSession = options.memberId
  let session = 0

  const actsOf = (member: string): Change[] => {
    const acts = changes.get(member) ?? []
    changes.set(member, acts)
    return acts
  }

  function syncOf(member: string | null, client: string | null = null, since: string | null = null): Sync {
    server.timeUs += TICK_US
    const acts = member === null ? [] : actsOf(member)
    const applied = acts.flatMap(({ key, install }, i) =>
      client !== null && since !== null && key !== null && install === client && i + 1 > Number(since)
        ? [{ id: key, seq: String(i + 1) }]
        : [],
    )
    return {
      history: `ab${history.toString(16).padStart(2, '0')}`.repeat(8),
      member: member as Sync['member'],
      seq: member === null ? null : String(acts.length),
      time: String(server.timeUs),
      applied,
    }
  }

  /** The present rows that acts touched, and the lists that another client than the given one changed. */
  function rowsOf(touched: readonly Change[], viewer: string, listsFor: string | null = null): WireRows {
    const idsOf = (of: (change: Change) => readonly string[]) => [...new Set(touched.flatMap(of))]
    const rows = (ids: readonly string[], row: (id: string) => unknown) =>
      Object.fromEntries(ids.map((id) => [id, row(id)]))
    const pinRow = (id: string): unknown => {
      const pin = data.pins.get(id)
      if (!pin || pin.isDeleted) return null
      const { description, alt_text, link, repin_count } = wirePin(data, pin, viewer)
      return { ...wireGridPin(data, pin, viewer), description, alt_text, link, repin_count }
    }
    const boardRow = (id: string): unknown => {
      const board = data.boards.get(id)
      return !board || board.isDeleted ? null : wireBoard(data, board)
    }
    const made = touched.map((change) => change.rows ?? {})
    const withMade = (table: string, found: object) => Object.assign(found, ...made.map((one) => one[table] ?? {}))
    return {
      ...Object.assign({}, ...made),
      pins: withMade(
        'pins',
        rows(
          idsOf(({ pins }) => pins),
          pinRow,
        ),
      ),
      boards: withMade(
        'boards',
        rows(
          idsOf(({ boards }) => boards),
          boardRow,
        ),
      ),
      lists: rows(
        idsOf(({ lists, install, tellsOwn }) => (install !== null && install === listsFor && !tellsOwn ? [] : lists)),
        () => ({}),
      ),
      users: withMade('users', touched.some((change) => !change.rows) ? { [viewer]: ownUser(data, viewer) } : {}),
    }
  }

  function writersOf(id: string): readonly string[] {
    const board = data.boards.get(id)
    return board ? [board.owner, ...board.writers] : []
  }
  const mayWrite = (member: string, board: string): boolean => writersOf(board).includes(member)

  /** Everybody whose feed reports an act: the member, those who may write to its boards, and those who see its pins. */
  function concerned(member: string, { pins, boards }: Change): ReadonlySet<string> {
    const writers = boards.flatMap(writersOf)
    return new Set([member, ...writers, ...(pins.length > 0 && boards.length === 0 ? [ANA_ID, BEN_ID] : [])])
  }

  function note(change: Change): void {
    for (const member of concerned(change.member, change)) {
      // For everybody except the member, it is another member's act, and only their own boards are told.
      const own = { ...change, boards: change.boards.filter((id) => mayWrite(member, id)) }
      actsOf(member).push(member === change.member ? change : { ...own, member, install: null, key: null })
      if (change.key === null || member !== change.member) onChange?.(member)
    }
  }

  /**
   * Carries out a command of a feature whose rules the model does not know. Its own facts may say anything about pins
   * and boards.
   */
  function doUnknown(name: string, asked: ServerCall['options'], member: string): Done {
    const endpoint = endpointOf(name)
    if (!endpoint) throw new Error(`the model server does not know ${name}, and no contract has it`)
    const boards = [...data.boards.values()].filter(({ owner, writers }) => [owner, ...writers].includes(member))
    const named = JSON.stringify(asked)
    const pins = [...data.pins.keys()].filter(
      (id) => named.includes(id) || boards.some(({ savedAt }) => savedAt.has(id)),
    )
    const touched = { pins, boards: boards.map(({ id }) => id), lists: boards.map(({ id }) => `board:${id}`) }
    return { ok: true, data: exampleOf(endpoint.reply, asked), touched }
  }

  function act(call: ServerCall, member: string, isElsewhere = false): ServerAnswer {
    const { name, options: asked } = withPathId(call)
    const keyed = call.key === null ? null : `${member} ${call.key}`
    const first = keyed === null ? undefined : answers.get(keyed)
    const answerOf = (value: unknown, change: Change): ServerAnswer => {
      const sync = syncOf(member, call.install, call.since)
      if (change.isWide) return success(call.name, value, { ...sync, rows: {}, wide: true })
      return success(call.name, value, { ...sync, rows: rowsOf([change], member) })
    }
    if (first) return 'status' in first ? first : answerOf(first.answer, first.change)
    if (call.firstTried !== null && server.timeUs - Number(call.firstTried) > FIRST_TRY_MAX_US)
      return refusal(call.name, 'key/expired')
    const isKnown = name in ACTS
    const refused = server.refuseNext.shift()
    const done: Done = refused
      ? { ok: false, code: refused }
      : isKnown
        ? doAct(data, name, member, asked)
        : doUnknown(call.name, call.options, member)
    const entry = { key: call.key ?? '', member, name, options: asked, refusal: done.ok ? null : done.code }
    if (!isElsewhere) {
      ledger.push(entry)
      onAct?.(entry)
    }
    if (!done.ok) {
      const refusing = refusal(call.name, done.code)
      if (keyed !== null) answers.set(keyed, refusing)
      return refusing
    }
    onDone?.(isElsewhere ? null : (call.key ?? ''))
    const { pins = [], boards = [], lists = [] } = done.touched
    const isWide = server.wideNext > 0
    if (isWide) server.wideNext -= 1
    const { install } = call
    const key = isElsewhere ? null : call.key
    const change: Change = { member, install, key, pins, boards, lists, isWide, tellsOwn: !isKnown }
    note(change)
    if (keyed !== null) answers.set(keyed, { answer: done.data, change })
    return answerOf(done.data, change)
  }

  function read(call: ServerCall, viewer: string | null, sentIn: number): ServerAnswer {
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
      case 'GET /resource/UserPinsResource/get/': {
        const owner = options['username'] === 'ben' ? BEN_ID : ANA_ID
        return options['kind'] === 'saved'
          ? page(name, savedPins(data, owner), options, viewer, sync)
          : refusal(name, 'route/not-found')
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
        return resource({ newer: server.newer })
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
      case 'GET /_/health':
        return json({ status: 'ok' })
      case 'GET /_/_/state':
        return json({
          session: {
            login_state: viewer ? 'AUTH' : 'UNAUTH',
            isAuth: viewer !== null,
            id: viewer,
            role: viewer ? 'member' : null,
          },
          users: viewer ? { [viewer]: ownUser(data, viewer) } : {},
          ...(server.isSuspended && !viewer ? { ended: 'suspended' } : {}),
          experiences: {},
          context: stateContext,
          sync,
        })
      case 'POST /resource/UserSessionResource/delete/':
        // A late repetition or a slow call does not end a session that started later.
        if (sentIn !== session) return refusal(name, 'session/required')
        server.memberId = null
        return resource(null)
      default:
        return refusal(name, 'route/not-found')
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
    // By key, not by number: a pin that is deleted meanwhile must not make the next page skip another one.
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
    if (since === null) onFeedBegins?.()
    const acts = actsOf(viewer)
    const news = since === null ? [] : acts.slice(Number(since))
    const reset = news.some(({ isWide, isReset }) => isWide || isReset)
    const rows = reset ? {} : rowsOf(news, viewer, install)
    return { cursor: String(acts.length), reset, more: false, rows, answered: [] }
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
    get count() {
      return memberOfSession === null ? 0 : actsOf(memberOfSession).length
    },
    refuseNext: [],
    isSuspended: false,
    wideNext: 0,
    newer: 0,
    timeUs: 1_700_000_000_000_000,
    sync: syncOf,
    handle(call, sentIn = session, as = memberOfSession) {
      if (isRead(call)) {
        const isMeant = call.memberId === null || call.memberId === (as ?? VISITOR)
        return isMeant ? read(call, as, sentIn) : refusal(call.name, 'session/required')
      }
      const isMeant = call.memberId === null || call.memberId === as
      if (as === null || !isMeant) return refusal(call.name, 'session/required')
      return act(call, as)
    },
    async actElsewhere(member, work) {
      await work(directWire((call) => (isRead(call) ? read(call, member, session) : act(call, member, true))))
    },
    tell(rows, { install = null, isReset = false } = {}) {
      const { lists = {}, ...others } = rows
      note({
        member: memberOfSession ?? ANA_ID,
        install,
        key: null,
        pins: [],
        boards: [],
        lists: Object.keys(lists),
        rows: others,
        isReset,
      })
    },
    backUp() {
      backup = structuredClone({ data, answers, changes, acts: ledger.length })
    },
    restore() {
      if (!backup) return false
      const { acts, ...kept } = structuredClone(backup)
      history += 1
      data.acts = kept.data.acts
      data.pins.clear()
      data.boards.clear()
      for (const [id, pin] of kept.data.pins) data.pins.set(id, pin)
      for (const [id, board] of kept.data.boards) data.boards.set(id, board)
      answers = new Map(kept.answers)
      changes = new Map(Array.from(kept.changes, ([member, acts]) => [member, [...acts]]))
      ledger.splice(acts)
      return true
    },
  }
  return server
}

/** True for calls that change no data; ending a session is one of them. */
function isRead({ name, key }: ServerCall): boolean {
  return key === null && !(withPathId({ name, options: {} }).name in ACTS)
}

/** Treats `/v3/pins/77/react/` as one call with a field. */
function withPathId({ name, options }: Pick<ServerCall, 'name' | 'options'>): Pick<ServerCall, 'name' | 'options'> {
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
