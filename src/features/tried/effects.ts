import { LAST_BOOKMARK } from '#contracts/endpoint.ts'
import { ok } from '#contracts/result.ts'
import { firstFailure, invalid, mustBeMember } from '#core/checks.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import { PIN_NOTE_MAX } from '#features/pins/constants.ts'
import { actOnPin } from '#features/pins/domain/act-on-pin.ts'
import type { CommandTable, RequestTable } from '../index.ts'
import type { TriedTypes } from './contract.ts'

const endpoint = lateContract(() => import('./contract.ts'))

const { lanes, subject, mustExist } = actOnPin

export const triedCommands = {
  markTried: {
    check: ({ pinId, note }, { tables }) =>
      firstFailure([
        () => mustBeMember(tables),
        () => mustExist(tables.pins, pinId),
        () =>
          typeof note === 'string' && note.length <= PIN_NOTE_MAX
            ? null
            : invalid('note', `must have at most ${PIN_NOTE_MAX} characters`),
      ]),
    facts: ({ pinId }) => [{ type: 'pin/tried', payload: { pinId, isTried: true } }],
    lanes,
    subject,
    send: async ({ pinId, note, uploadId }, wire, key) => {
      const input = { pin_id: pinId, note, ...(uploadId === undefined ? {} : { upload_id: uploadId }) }
      const answer = await wire.call(endpoint('markTried'), input, key)
      return answer.ok ? ok([]) : answer
    },
    // Undone only if it was not tried before: what a note was before is on the server alone.
    invert: ({ pinId }, inverse) =>
      inverse.rows[`pins/${pinId}`]?.some(({ path }) => path[0] === 'done_by_me')
        ? [{ name: 'unmarkTried', args: { pinId } }]
        : [],
  },
  unmarkTried: {
    check: ({ pinId }, { tables }) => firstFailure([() => mustBeMember(tables), () => mustExist(tables.pins, pinId)]),
    facts: ({ pinId }) => [{ type: 'pin/tried', payload: { pinId, isTried: false } }],
    lanes,
    subject,
    send: async ({ pinId }, wire, key) => {
      const answer = await wire.call(endpoint('unmarkTried'), { pin_id: pinId }, key)
      return answer.ok ? ok([]) : answer
    },
  },
} satisfies Pick<CommandTable, keyof TriedTypes['commands']>

export const triedRequests = {
  triesOfPin: async ({ pinId, bookmark }, { wire }) => {
    const answer = await wire.call(endpoint('triedFeed'), {
      pin_id: pinId,
      ...(bookmark === null ? {} : { bookmarks: [bookmark] }),
    })
    if (!answer.ok) return answer
    const next = answer.value.bookmark ?? LAST_BOOKMARK
    return ok({ tries: answer.value.data, bookmark: next === LAST_BOOKMARK ? null : next })
  },
} satisfies Pick<RequestTable, keyof TriedTypes['requests']>
