import { ok } from '#contracts/result.ts'
import { mustBeMember } from '#core/checks.ts'
import type { Engine } from '#core/engine-parts.ts'
import { createDeviceList } from '#core/lists/device-list.ts'
import type { Surroundings } from '#core/surroundings.ts'
import type { ListKind, Product, Reads } from '../index.ts'

/** The code of the calls is loaded with the first search, because no first screen searches. */
const calls = () => import('./effects/calls.ts')

const device = () => import('./effects/device-search.ts')

const RECENT_FRESH_MS = 60_000

/** The list `search:<scope>?<parameters>`; `subjectText` makes its name. */
export const searchList: ListKind = {
  missing: ['request/invalid'],
  fetch: async (wire, subject, page) => (await calls()).fetchSearch(wire, subject, page),
}

/** Reads the words of this device's pins after the first screen, so that they can be found without a network. */
export function startDeviceSearch(engine: Engine, _isLeading: () => boolean, { warn }: Surroundings): void {
  deviceList.start(engine)
  const onError = (error: unknown) => {
    if (!engine.isStopped()) warn('search: the pins of this device', error)
  }
  void engine.firstScreenSent
    .then(async () => {
      ;(await device()).keepDeviceIndex(engine, onError)
    })
    .catch(onError)
}

/** The list of a search's results on this device. It is shown while the server cannot be reached. */
export const deviceList = createDeviceList<Product>(async (engine, subject, page) =>
  (await device()).findOnDevice(engine, subject, page),
)

export const searchReads = {
  'search/recent': (_, tables) =>
    mustBeMember(tables) === null
      ? {
          key: 'search/recent',
          freshMs: RECENT_FRESH_MS,
          missing: [],
          run: async (wire) => {
            const answer = await (await calls()).fetchRecent(wire)
            return answer.ok ? ok([{ type: 'search/recent-received', payload: answer.value }]) : answer
          },
        }
      : null,
} satisfies Reads
