import { createDeviceList } from '#core/lists/device-list.ts'
import type { ListKind, Product } from '../index.ts'

/** The code of the calls is loaded on demand, because no first screen searches by picture. */
const calls = () => import('./effects/calls.ts')
const device = () => import('./effects/device-search.ts')

/** The list `visual:<picture>?<parameters>`; `subjectText` makes its name. */
export const visualList: ListKind = {
  missing: ['picture/not-found', 'request/invalid'],
  fetch: async (wire, subject, page) => (await calls()).fetchAlike(wire, subject, page),
}

/** The list of a search's results on this device. It is shown while the server cannot be reached. */
export const deviceVisualList = createDeviceList<Product>(async (engine, subject, page) =>
  (await device()).findAlikeOnDevice(engine, subject, page),
)
