import type { FailureCode } from '#contracts/failure.ts'
import { failed } from '#contracts/result.ts'
import type { Engine } from '#core/engine-parts.ts'
import { ME } from '#core/store/tables.ts'
import type { ListKind, RequestTable } from '../index.ts'
import type { VisualSearchTypes } from './contract.ts'

/** No first screen searches by picture. */
const calls = () => import('./effects/calls.ts')
const device = () => import('./effects/device-search.ts')

/** Codes of a server that is out of reach. */
const AWAY = new Set<FailureCode>(['network/offline', 'network/timeout'])

/** `visual:<picture>?<parameters>`, as `subjectText` makes it. */
export const visualList: ListKind = {
  missing: ['picture/not-found', 'request/invalid'],
  fetch: async (wire, subject, page) => (await calls()).fetchAlike(wire, subject, page),
}

/** The engine of the account that this worker has open. */
let engine: Engine | null = null

export function startDeviceSearch(started: Engine): void {
  engine = started
}

/** The same searches among the pictures of this device, shown while the server cannot be reached. */
export const deviceVisualList: ListKind = {
  missing: [],
  fetch: async (_, subject, page) =>
    engine === null
      ? failed('network/offline', 'no account is open')
      : (await device()).findAlikeOnDevice(engine, subject, page),
}

export const visualRequests = {
  visualHead: async ({ subject }, { wire, tables, engine: asked }) => {
    const answer = await (await calls()).fetchHead(wire, subject)
    const isAway = !answer.ok && (AWAY.has(answer.failure.code) || tables.app.get(ME)?.isServerAway === true)
    return isAway ? (await device()).headOnDevice(asked, subject) : answer
  },
  keptVisualSearches: async (input, { wire }) => (await calls()).runKept(wire, input),
  bringPicture: async (input, { wire }) => (await calls()).bringPicture(wire, input),
} satisfies Pick<RequestTable, keyof VisualSearchTypes['requests']>
