import { ok } from '#contracts/result.ts'
import { firstFailure, invalid, mustBeMember } from '#core/checks.ts'
import type { CommandTable, ListKind, Reads, RequestTable } from '../index.ts'
import { QUERY_MAX } from './constants.ts'
import type { SearchCommands, SearchRequests } from './contract.ts'

/** No first screen searches: what talks to the server is fetched with the first search. */
const calls = () => import('./effects/calls.ts')
const RECENT_FRESH_MS = 60_000

/** `search:<scope>?<parameters>`, as `subjectText` makes it. */
export const searchList: ListKind = {
  missing: ['request/invalid'],
  fetch: async (wire, subject, page) => (await calls()).fetchSearch(wire, subject, page),
}

export const searchRequests = {
  searchThings: async ({ subject, bookmark }, { wire }) => (await calls()).fetchThings(wire, subject, bookmark),
  searchHead: async ({ subject }, { wire }) => (await calls()).fetchHead(wire, subject),
  typeahead: async (input, { wire }) => (await calls()).fetchTypeahead(wire, input),
} satisfies Pick<RequestTable, keyof SearchRequests>

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

const isQuery = (query: string): boolean => query.trim() !== '' && query.length <= QUERY_MAX
const about = () => ['searches'] as const

export const searchCommands = {
  rememberSearch: {
    check: ({ query }, { tables }) =>
      firstFailure([
        () => mustBeMember(tables),
        () => (isQuery(query) ? null : invalid('query', `must have 1 to ${QUERY_MAX} characters`)),
      ]),
    facts: ({ query, isPersonal }) => [{ type: 'search/remembered', payload: { query, isPersonal } }],
    lanes: about,
    subject: ({ query }) => ({ text: query, count: 0 }),
    send: async (args, wire, key) => (await calls()).sendRemembered(wire, args, key),
  },
  forgetSearch: {
    check: (_, { tables }) => mustBeMember(tables),
    facts: ({ query }) => [{ type: 'search/forgotten', payload: { query } }],
    lanes: about,
    subject: ({ query }) => ({ text: query ?? '', count: 0 }),
    send: async ({ query }, wire, key) => (await calls()).sendForgotten(wire, query, key),
  },
} satisfies Pick<CommandTable, keyof SearchCommands>
