import type { ListKey, UserId } from '#contracts/ids.ts'
import { ana, gridPin, islandOf } from '#testing/samples.ts'
import { workerSurroundings, type Surroundings } from '#core/surroundings.ts'
import type { GridShape } from '#contracts/stream.ts'
import type { WireGridPin } from '#features/pins/contract.ts'

export const HOME = 'home' as ListKey
/** The grid of a desktop window that is 1,440 px wide. */
export const SHAPE: GridShape = { columns: 5, columnWidthPx: 236, gapPx: 16, footerPx: 56 }

/** The page data for an account of this size. Each size has its own account, so that all fit into one profile. */
export function islandFor(pins: number) {
  return islandOf({ ...ana, id: String(pins) as UserId })
}

/** A pin with texts and a preview of usual length: about 620 bytes as JSON. */
export function pin(number: number): WireGridPin {
  return gridPin(number, {
    title: `Evening light over the harbour, number ${number}`,
    domain: 'pages.example.com',
    thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w',
  })
}

/** The browser's own disk, channels and locks, but no network, so that only storage is measured. */
export function offline(): Surroundings {
  return { ...workerSurroundings(), fetch: () => Promise.reject(new TypeError('The network is not part of this')) }
}
