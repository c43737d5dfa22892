import { firstFailure, invalid, mustBeMember } from '#core/checks.ts'
import type { CommandTable, Tables } from '../index.ts'
import type { DraftId } from '../drafts/contract.ts'
import type { ScheduledPinCommands } from './contract.ts'

/** This code is loaded when the first command is sent. */
const sending = () => import('./effects/sending.ts')

const laneOf = (draftId: DraftId): string => `draft:${draftId}`

const subjectOf = (draftId: DraftId, { drafts }: Tables) => ({
  text: drafts.get(draftId)?.data.title ?? '',
  count: 1,
  row: `drafts/${draftId}`,
})

function mustBeOpen({ drafts }: Tables, draftId: DraftId) {
  const state = drafts.get(draftId)?.state
  return state === 'published' || state === 'deleted' ? invalid('draftId', `is ${state}`) : null
}

export const scheduledPinCommands = {
  schedulePin: {
    check: ({ draftId, scheduledTs }, { tables }) =>
      firstFailure([
        () => mustBeMember(tables),
        () => mustBeOpen(tables, draftId),
        () => (Number.isNaN(Date.parse(scheduledTs)) ? invalid('scheduledTs', 'is not a time') : null),
      ]),
    facts: ({ draftId, scheduledTs }) => [
      {
        type: 'draft/marked',
        payload: {
          draftIds: [draftId],
          marks: {
            state: 'scheduled',
            scheduled_ts: scheduledTs,
            api_error: null,
            api_error_code: null,
            api_error_field: null,
          },
        },
      },
    ],
    lanes: ({ draftId, files }) => [laneOf(draftId), ...files.map((file) => `file:${file}`)],
    send: async (args, wire, key) => (await sending()).sendSchedule(args, wire, key),
    invert: ({ draftId, files }, { rows }) => {
      const patch = rows[`drafts/${draftId}`]?.findLast(({ path }) => path[0] === 'scheduled_ts')
      if (!patch) return []
      const before = patch.value as string | null
      return before === null
        ? [{ name: 'unschedulePin', args: { draftId } }]
        : [{ name: 'schedulePin', args: { draftId, scheduledTs: before, files } }]
    },
    subject: ({ draftId }, tables) => subjectOf(draftId, tables),
  },
  unschedulePin: {
    check: ({ draftId }, { tables }) => firstFailure([() => mustBeMember(tables), () => mustBeOpen(tables, draftId)]),
    facts: ({ draftId }) => [
      { type: 'draft/marked', payload: { draftIds: [draftId], marks: { state: 'open', scheduled_ts: null } } },
    ],
    lanes: ({ draftId }) => [laneOf(draftId)],
    send: async (args, wire, key) => (await sending()).sendUnschedule(args, wire, key),
    invert: ({ draftId }, { rows }) => {
      const before = rows[`drafts/${draftId}`]?.findLast(({ path }) => path[0] === 'scheduled_ts')?.value
      return typeof before === 'string'
        ? [{ name: 'schedulePin', args: { draftId, scheduledTs: before, files: [] } }]
        : []
    },
    subject: ({ draftId }, tables) => subjectOf(draftId, tables),
  },
} satisfies Pick<CommandTable, keyof ScheduledPinCommands>
