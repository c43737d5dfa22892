import type { ListKind, RequestTable } from '../index.ts'
import type { VisualSearchTypes } from './contract.ts'

/** No first screen searches by picture. */
const calls = () => import('./effects/calls.ts')

/** `visual:<picture>?<parameters>`, as `subjectText` makes it. */
export const visualList: ListKind = {
  missing: ['picture/not-found', 'request/invalid'],
  fetch: async (wire, subject, page) => (await calls()).fetchAlike(wire, subject, page),
}

export const visualRequests = {
  visualHead: async ({ subject }, { wire }) => (await calls()).fetchHead(wire, subject),
  keptVisualSearches: async (input, { wire }) => (await calls()).runKept(wire, input),
  bringPicture: async (input, { wire }) => (await calls()).bringPicture(wire, input),
} satisfies Pick<RequestTable, keyof VisualSearchTypes['requests']>
