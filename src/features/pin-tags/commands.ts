import { failed, ok } from '#contracts/result.ts'
import { firstFailure, invalid, mustBeMember } from '#core/checks.ts'
import { ME } from '#core/store/tables.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import { actOnPin } from '#features/pins/domain/act-on-pin.ts'
import type { CommandTable } from '../index.ts'
import type { PinTagTypes, ShownTag } from './contract.ts'
import { faultOfTag, kept, tagsOfPublished } from './domain/edit-tags.ts'
import { areShown, shownTags } from './domain/shown-tags.ts'

const endpoint = lateContract(() => import('./contract.ts'))

export const pinTagCommands = {
  tagPin: {
    isEdit: true,
    check: ({ pinId, items }, { tables }) =>
      firstFailure([
        () => mustBeMember(tables),
        () => actOnPin.mustExist(tables.pins, pinId),
        () => {
          const pin = tables.pins.get(pinId)
          return pin && pin.pinner.id !== tables.app.get(ME)?.viewer.id
            ? failed('access/denied', 'pinId: is the pin of another member', { field: 'pinId' }).failure
            : null
        },
        () =>
          items.every((tags) => kept(tags).every((tag) => faultOfTag(tag) === null))
            ? null
            : invalid('items', 'must have a place and a target for each tag'),
      ]),
    facts: ({ pinId, items }, { tables }) => {
      const pin = tables.pins.get(pinId)
      const former = (pin && 'pin_tags' in pin ? pin.pin_tags : null) ?? []
      return [{ type: 'pin/tagged', payload: { pinId, tags: shownTags(items, former, tables) } }]
    },
    lanes: actOnPin.lanes,
    send: async ({ pinId, items }, wire, key) => {
      const lists = items.map((tags) => tags.map((tag) => ({ ...tag, objects: [...tag.objects] })))
      const answer = await wire.call(endpoint('editPinTags'), { pin_id: pinId, items: lists }, key)
      return answer.ok ? ok([{ type: 'pin/received' as const, payload: { pins: [answer.value.data] } }]) : answer
    },
    invert: ({ pinId, items }, inverse, present) => {
      const before = inverse.rows[`pins/${pinId}`]?.findLast(({ path }) => path[0] === 'pin_tags')
      if (!before) return []
      const pin = present?.tables.pins.get(pinId)
      // Tags that were changed again since stay.
      if (pin && 'pin_tags' in pin && !areShown(items, pin.pin_tags ?? [])) return []
      const former = (before.value as readonly ShownTag[] | null | undefined) ?? []
      return [{ name: 'tagPin', args: { pinId, items: items.map((_, at) => tagsOfPublished(former, at)) } }]
    },
    subject: actOnPin.subject,
  },
} satisfies Pick<CommandTable, keyof PinTagTypes['commands']>
