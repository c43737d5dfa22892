import { isId } from '#contracts/ids.ts'
import { firstFailure, invalid, mustBeMember } from '#core/checks.ts'
import type { CommandTable } from '../index.ts'
import { TRASH_KINDS } from './constants.ts'

const calls = () => import('./effects/calls.ts')

export const trashCommands = {
  deleteForGood: {
    check: ({ type, id }, { tables }) =>
      firstFailure([
        () => mustBeMember(tables),
        () => (TRASH_KINDS.includes(type) && isId(id) ? null : invalid('id', 'is not the id of a pin or board')),
      ]),
    facts: (args) => [{ type: 'trash/purged', payload: args }],
    // The command is in the item's lane, so it waits for a deletion that is still pending.
    lanes: ({ type, id }) => [`${type}:${id}`],
    send: async (args, wire, key) => (await calls()).sendPurge(args, wire, key),
    subject: ({ type, id }, tables) => ({
      text: tables.trash.get(`${type}:${id}`)?.name ?? '',
      count: type === 'pin' ? 1 : 0,
    }),
  },
} satisfies Pick<CommandTable, 'deleteForGood'>
