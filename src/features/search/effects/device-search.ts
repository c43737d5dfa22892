import { failed, ok, type Result } from '#contracts/result.ts'
import type { PageAsked } from '#core/effects.ts'
import type { Engine } from '#core/engine-parts.ts'
import { tablesOf } from '#core/tables-of.ts'
import { ME } from '#core/store/tables.ts'
import type { BoardRow } from '#features/boards/contract.ts'
import type { UserRow } from '#features/users/contract.ts'
import { isShownOnDevice, pageOfIds } from '#features/pins/domain/device-page.ts'
import type { ListPage, Product, Tables } from '../../index.ts'
import { COUNT_MAX, SUGGESTIONS_MAX } from '../constants.ts'
import { readSubject } from '../constants/list-subject.ts'
import type { FoundPage, SearchHead, Suggestion } from '../contract.ts'
import { deviceSearchOf, indexedBoard, indexedUser } from '../domain/device-things.ts'
import { findCorrected, queriesOnDevice } from '../domain/find-corrected.ts'
import { parseQuery } from '../domain/parse-query.ts'
import { sensitivityOf } from '../domain/sensitivity.ts'
import { createTextIndex, type TextIndex } from '../domain/text-index.ts'
import { filtersOnDevice, topicFacet } from './device-filters.ts'
import { deviceIndexOf } from './device-index.ts'

/** Maximum number of boards or members that a search on this device shows. */
const THINGS_MAX = 100
const THINGS_SUGGESTED = 3
/** Number of found pins, best first, from which filters are taken. Their rows may have to be read from disk. */
const FILTER_PINS = 300
/** Interval for indexing changes while nobody searches. */
const LOOK_MS = 3_000

/** Keeps the index of this account up to date, in slices. */
export function keepDeviceIndex(engine: Engine, onError: (error: unknown) => void): void {
  let head = -1
  const index = deviceIndexOf(engine)
  engine.every(LOOK_MS, () => {
    if (engine.log.head === head) return
    ;({ head } = engine.log)
    index.current(false).catch((error: unknown) => {
      head = -1
      if (!engine.isStopped()) onError(error)
    })
  })
}

/** A page of matching pins on this device, with their rows loaded. */
export async function findOnDevice(engine: Engine, subject: string, page: PageAsked): Promise<Result<ListPage>> {
  const answer = await search(engine, subject)
  if (!answer.ok) return answer
  const found = pageOfIds(answer.value.ids, page)
  await engine.shards.load(found.ids.map((id) => `pins/${id}`))
  const { pins, users } = tablesOf<Product>(engine)
  const shown = found.ids.filter((id) => isShownOnDevice(pins.get(id), users))
  return ok({ rows: [], ids: shown, bookmark: found.bookmark })
}

async function search(engine: Engine, subject: string): Promise<Result<ReturnType<typeof findCorrected>>> {
  const { scope, params } = readSubject(subject)
  const { category, ...others } = params
  const asked = deviceSearchOf({ scope, params: others })
  if (asked === null) return failed('network/offline', 'a filter that the server alone can answer')
  const index = await deviceIndexOf(engine).current(true)
  if (index === null) return failed('network/offline', 'the account was closed')
  const facets = category === undefined ? asked.facets : [...asked.facets, topicFacet(category)]
  return ok(findCorrected(index, asked.query, { ...asked, facets, max: COUNT_MAX }))
}

/**
 * Data about the results of a search on this device as a whole. Guides are missing, because only the server can compute
 * them.
 */
export async function headOnDevice(engine: Engine, subject: string): Promise<Result<SearchHead>> {
  const answer = await search(engine, subject)
  if (!answer.ok) return answer
  const { ids, total, isAnyWord, corrected } = answer.value
  const best = ids.slice(0, FILTER_PINS)
  await engine.shards.load(best.map((id) => `pins/${id}`))
  const { pins } = tablesOf<Product>(engine)
  return ok({
    total: Math.min(total, COUNT_MAX),
    typo: corrected === null ? null : { kind: 'corrected', query: corrected },
    nag: isAnyWord ? 'any-word' : null,
    sensitivity: sensitivityOf(readSubject(subject).params.q ?? ''),
    guides: [],
    filters: filtersOnDevice(best.flatMap((id) => pins.get(id) ?? [])),
    mode_icon: 'words',
    product_filters: null,
    shows_skin_tones: false,
    tabs: [],
  })
}

/** What this device can suggest while a query is typed: words of its pins, boards and members. */
export async function suggestOnDevice(
  engine: Engine,
  { term, isPersonal }: { readonly term: string; readonly isPersonal: boolean },
): Promise<readonly Suggestion[]> {
  const index = await deviceIndexOf(engine).current(true)
  if (index === null) return []
  const tables = tablesOf<Product>(engine)
  const viewer = tables.app.get(ME)?.viewer.id ?? null
  const boards = boardsLike(tables, term).filter(({ owner }) => !isPersonal || owner.id === viewer)
  const users = isPersonal ? [] : usersLike(tables, term)
  return [
    ...queriesOnDevice(index, term, isPersonal, SUGGESTIONS_MAX).map((query): Suggestion => ({
      type: 'query',
      label: query,
      query,
    })),
    ...boards.slice(0, THINGS_SUGGESTED).map((board): Suggestion => ({
      type: 'board',
      label: board.name,
      url: board.url,
      owner: board.owner.full_name,
      is_own: board.owner.id === viewer,
    })),
    ...users
      .slice(0, THINGS_SUGGESTED)
      .map(({ id, type, username, full_name, image_medium_url, dominant_color }): Suggestion => ({
        type: 'user',
        label: full_name,
        user: { id, type, username, full_name, image_medium_url, dominant_color },
      })),
  ]
}

/** Boards or members on this device. */
export function findThings(tables: Tables, subject: string): FoundPage {
  const { scope, params } = readSubject(subject)
  const { q = '' } = params
  return {
    boards: scope === 'boards' ? boardsLike(tables, q) : [],
    users: scope === 'users' ? usersLike(tables, q) : [],
    head: null,
    bookmark: null,
    isFromDevice: true,
  }
}

/** Boards whose name or description matches, the viewer's own first. */
function boardsLike(tables: Tables, query: string): BoardRow[] {
  const viewer = tables.app.get(ME)?.viewer.id ?? null
  const index = createTextIndex()
  for (const board of tables.boards.rows()) {
    const isOwn = board.owner.id === viewer
    if (board.deleted !== true && (isOwn || board.pin_count > 0)) index.put(indexedBoard(board, viewer))
  }
  return idsLike(index, query).map((id) => tables.boards.get(id)!)
}

/** Members whose name matches, without blocked ones. */
function usersLike(tables: Tables, query: string): UserRow[] {
  const index = createTextIndex()
  for (const user of tables.users.rows()) if (user.blocked_by_me !== true) index.put(indexedUser(user))
  return idsLike(index, query).map((id) => tables.users.get(id)!)
}

function idsLike(index: TextIndex, query: string): readonly string[] {
  const { ids, isAnyWord } = index.find(parseQuery(query), { max: THINGS_MAX })
  return isAnyWord ? [] : ids
}
