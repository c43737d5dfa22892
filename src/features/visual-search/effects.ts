import { createDeviceList } from '#core/lists/device-list.ts'
import { isOutOfReach } from '#core/wire/out-of-reach.ts'
import type { ListKind, Product, RequestTable } from '../index.ts'
import type { VisualSearchTypes } from './contract.ts'

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

export const visualRequests = {
  visualHead: async ({ subject }, { wire, tables, engine }) => {
    const answer = await (await calls()).fetchHead(wire, subject)
    if (answer.ok || !isOutOfReach(answer.failure, tables)) return answer
    return (await device()).headOnDevice(engine, subject)
  },
  keptVisualSearches: async (input, { wire }) => (await calls()).runKept(wire, input),
  bringPicture: async (input, { wire }) => (await calls()).bringPicture(wire, input),
} satisfies Pick<RequestTable, keyof VisualSearchTypes['requests']>
