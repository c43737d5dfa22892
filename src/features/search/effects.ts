import type { ListKind, RequestTable } from '../index.ts'
import type { SearchRequests } from './contract.ts'

/** No first screen searches: what talks to the server is fetched with the first search. */
const calls = () => import('./effects/calls.ts')

/** `search:<scope>?<parameters>`, as `subjectText` makes it. */
export const searchList: ListKind = {
  missing: ['request/invalid'],
  fetch: async (wire, subject, page) => (await calls()).fetchSearch(wire, subject, page),
}

export const searchRequests = {
  searchThings: async ({ subject, bookmark }, { wire }) => (await calls()).fetchThings(wire, subject, bookmark),
  searchHead: async ({ subject }, { wire }) => (await calls()).fetchHead(wire, subject),
} satisfies Pick<RequestTable, keyof SearchRequests>
