import { failed, ok, type Result } from '#contracts/result.ts'
import type { PageAsked } from '#core/effects.ts'
import type { Engine } from '#core/engine-parts.ts'
import { tablesOf } from '#core/tables-of.ts'
import { ME } from '#core/store/tables.ts'
import type { BoardRow } from '#features/boards/contract.ts'
import { isShownOnDevice, pageOfIds } from '#features/pins/domain/device-page.ts'
import type { ListPage, Product, Tables } from '../../index.ts'
import { COUNT_MAX } from '../constants.ts'
import { readSubject } from '../constants/list-subject.ts'
import type { FoundPage } from '../contract.ts'
import { deviceSearchOf, indexedBoard } from '../domain/device-things.ts'
import { parseQuery } from '../domain/parse-query.ts'
import { createTextIndex } from '../domain/text-index.ts'
import { deviceIndexOf } from './device-index.ts'

/** Boards that are shown of a search on this device. */
const BOARDS_MAX = 100
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

/** A page of matching pins on this device; their rows are loaded. */
export async function findOnDevice(engine: Engine, subject: string, page: PageAsked): Promise<Result<ListPage>> {
  const search = deviceSearchOf(readSubject(subject))
  if (search === null) return failed('network/offline', 'a filter that the server alone can answer')
  const index = await deviceIndexOf(engine).current(true)
  if (index === null) return failed('network/offline', 'the account was closed')
  const { ids } = index.find(parseQuery(search.query), { ...search, max: COUNT_MAX })
  const found = pageOfIds(ids, page)
  await engine.shards.load(found.ids.map((id) => `pins/${id}`))
  const { pins, users } = tablesOf<Product>(engine)
  const shown = found.ids.filter((id) => isShownOnDevice(pins.get(id), users))
  return ok({ rows: [], ids: shown, bookmark: found.bookmark })
}

/** Boards on this device whose names or descriptions fit, the viewer's own first. */
export function findBoards(tables: Tables, subject: string): FoundPage {
  const { params } = readSubject(subject)
  const viewer = tables.app.get(ME)?.viewer.id ?? null
  const index = createTextIndex()
  for (const board of tables.boards.rows()) {
    const isOwn = board.owner.id === viewer
    if (board.deleted !== true && (isOwn || board.pin_count > 0)) index.put(indexedBoard(board, viewer))
  }
  const { ids, isAnyWord } = index.find(parseQuery(params.q ?? ''), { max: BOARDS_MAX })
  const boards: BoardRow[] = isAnyWord ? [] : ids.map((id) => tables.boards.get(id)!)
  return { boards, users: [], head: null, bookmark: null, isFromDevice: true }
}
