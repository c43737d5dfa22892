import { asText, fieldChange } from '#contracts/field-change.ts'
import { ok } from '#contracts/result.ts'
import { writtenText } from '#contracts/written-text.ts'
import { firstFailure, invalid, mustBeMember } from '#core/checks.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import { PIN_NOTE_MAX } from '#features/pins/constants.ts'
import { actOnPin } from '#features/pins/domain/act-on-pin.ts'
import type { CommandTable } from '../index.ts'
import type { PinNoteTypes } from './contract.ts'

const endpoint = lateContract(() => import('./contract.ts'))

export const pinNoteCommands = {
  notePin: {
    check: ({ pinId, text }, { tables }) =>
      firstFailure([
        () => mustBeMember(tables),
        () => actOnPin.mustExist(tables.pins, pinId),
        () =>
          typeof text === 'string' && text.length <= PIN_NOTE_MAX
            ? null
            : invalid('text', `must have at most ${PIN_NOTE_MAX} characters`),
      ]),
    facts: ({ pinId, text }) => [{ type: 'pin/noted', payload: { pinId, text: writtenText(text) } }],
    lanes: actOnPin.lanes,
    subject: actOnPin.subject,
    isEdit: true,
    send: async ({ pinId, text }, wire, key) => {
      const answer = await wire.call(endpoint('writePinNote'), { pin_id: pinId, text }, key)
      return answer.ok ? ok([]) : answer
    },
    invert: ({ pinId }, inverse) => {
      const before = inverse.rows[`pins/${pinId}`]?.findLast(({ path }) => path[0] === 'pin_note')
      return before ? [{ name: 'notePin', args: { pinId, text: (before.value as string | null) ?? '' } }] : []
    },
    changed: ({ text }, before) => [fieldChange({ name: 'text', show: asText }, [before.text, text])],
  },
} satisfies Pick<CommandTable, keyof PinNoteTypes['commands']>
