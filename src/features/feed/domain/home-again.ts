import { LAST_BOOKMARK } from '#contracts/endpoint.ts'
import type { ListFact } from '#contracts/list-page.ts'
import type { ListKey } from '#contracts/ids.ts'
import type { PinFact } from '#features/pins/contract.ts'
import { receivedPins } from '#features/pins/domain/received-pins.ts'
import type { WireListedPin } from '../contract.ts'
import { splitModules } from './module-items.ts'

const HOME = 'home' as ListKey

/**
 * The facts that replace the home feed by its first page, after an act that changes which pins it may show.
 * @param page the first page, read after the act
 */
export function homeAgain(page: {
  readonly data: readonly WireListedPin[]
  readonly bookmark: string | null
}): readonly (
  | Pick<PinFact & { readonly type: 'pin/received' }, 'type' | 'payload'>
  | Pick<ListFact, 'type' | 'payload'>
)[] {
  const { pins, modules } = splitModules(page.data)
  const payload: ListFact['payload'] = {
    key: HOME,
    after: null,
    bookmark: page.bookmark ?? LAST_BOOKMARK,
    ids: pins.map(({ id }) => id),
    ...(modules.length > 0 ? { modules } : {}),
  }
  return [...receivedPins(pins), { type: 'list/page-received', payload }]
}
