import type { ListSource } from '#contracts/list-source.ts'
import type { ListCard } from '#features/feed/contract.ts'
import { ArraySource } from './array-source.ts'
import { gridList } from './grid-list.ts'
import { seededList } from './seeded-list.ts'

const query = new URLSearchParams(location.search)
export const count = Number(query.get('n') ?? 100_000)
export const list = seededList(count + 5_000)
export const source = new ArraySource(gridList(list, Number(query.get('modules') ?? 0)), count)

const VIEWS: Readonly<Record<string, unknown>> = {
  'feed/status': { state: 'ready', count, newer: Number(query.get('newer') ?? 0) },
  'boards/picker': {
    state: 'ready',
    rows: [{ id: '1', name: 'Kitchen and garden', privacy: 'public', cover: null, pending: false }],
  },
  'session/viewer': { viewer: { login_state: 'AUTH', isAuth: true, id: '1', role: 'member' }, user: null },
}

export function useList(): ListSource<ListCard> {
  return source
}

export function useProjection(name: string): unknown {
  return VIEWS[name]
}

export function useDispatch(): () => Promise<{ readonly ok: true; readonly value: null }> {
  return () => Promise.resolve({ ok: true, value: null })
}

export function useRequest(): ReturnType<typeof useDispatch> {
  return useDispatch()
}
