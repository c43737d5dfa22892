import { firstFailure, invalid, mustBeMember } from '#core/checks.ts'
import type { CommandTable } from '../index.ts'
import { QUERY_MAX } from './constants.ts'
import type { SearchCommands } from './contract.ts'

/** The code of the calls is loaded with the first search, because no first screen searches. */
const calls = () => import('./effects/calls.ts')

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
