import type { ListKey, PinId } from '#contracts/ids.ts'
import { ok } from '#contracts/result.ts'
import { firstFailure, invalid, mustBeMember } from '#core/checks.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import { homeAgain } from '#features/feed/domain/home-again.ts'
import { actOnPin } from '#features/pins/domain/act-on-pin.ts'
import { PAGE_SIZE_FIRST } from '#core/lists/list-pages.ts'
import { ME } from '#core/store/tables.ts'
import type { CommandTable } from '../index.ts'
import { TUNE_ID_MAX, TUNE_KINDS } from './constants.ts'
import type { RecommendationCommands } from './contract.ts'

const endpoint = lateContract(() => import('./contract.ts'))
const feedEndpoint = lateContract(() => import('#features/feed/contract.ts'))
const HOME = 'home' as ListKey
/** One lane, because all of these commands change the same list. */
const LANE = 'recommendations'

const { subject, mustExist } = actOnPin

export const recommendationCommands = {
  tuneFeed: {
    check: ({ kind, id }, { tables }) =>
      firstFailure([
        () => mustBeMember(tables),
        () => (TUNE_KINDS.includes(kind) ? null : invalid('kind', `must be one of ${TUNE_KINDS.join(', ')}`)),
        () =>
          typeof id === 'string' && id !== '' && id.length <= TUNE_ID_MAX
            ? null
            : invalid('id', `must have 1 to ${TUNE_ID_MAX} characters`),
      ]),
    facts: (args) => [{ type: 'tune/switched', payload: args }],
    lanes: () => [LANE],
    send: async ({ kind, id, isOn }, wire, key) => {
      const answer = await wire.call(endpoint('tuneFeed'), { kind, id, is_on: isOn }, key)
      if (!answer.ok) return answer
      // The stored list is out of date now. If this page does not arrive, the next refresh fetches the feed.
      const first = await wire.call(feedEndpoint('homeFeed'), { page_size: PAGE_SIZE_FIRST, field_set_key: 'hf_grid' })
      return ok(first.ok ? homeAgain(first.value) : [])
    },
    invert: ({ kind, id, isOn }) => [{ name: 'tuneFeed', args: { kind, id, isOn: !isOn } }],
    subject: ({ kind, id }, tables) => ({
      text: tables.tunes.get(ME)?.parts.find((part) => part.kind === kind && part.id === id)?.name ?? '',
      count: 0,
    }),
  },
  seeFewer: {
    check: ({ pinId }, { tables }) => firstFailure([() => mustBeMember(tables), () => mustExist(tables.pins, pinId)]),
    facts: ({ pinId }) => [{ type: 'fewer/chosen', payload: { pinId } }],
    lanes: () => [LANE],
    subject,
    send: async ({ pinId }, wire, key) => {
      const answer = await wire.call(endpoint('seeFewer'), { pin_id: pinId }, key)
      if (!answer.ok) return answer
      const { dropped } = answer.value.data
      return ok(dropped.length === 0 ? [] : [{ type: 'fewer/dropped', payload: { pinIds: dropped } }])
    },
    invert: ({ pinId }, { edits }) => {
      const formerPlace = edits.find((edit) => edit.key === HOME && edit.id === pinId)?.formerPlace
      return [
        { name: 'seeAgain', args: { pinId, ...(formerPlace ? { before: formerPlace.before as PinId | null } : {}) } },
      ]
    },
  },
  seeAgain: {
    check: ({ pinId }, { tables }) => firstFailure([() => mustBeMember(tables), () => mustExist(tables.pins, pinId)]),
    facts: (args) => [{ type: 'fewer/undone', payload: args }],
    lanes: () => [LANE],
    subject,
    send: async ({ pinId }, wire, key) => {
      const answer = await wire.call(endpoint('seeAgain'), { pin_id: pinId }, key)
      return answer.ok ? ok([]) : answer
    },
    invert: ({ pinId }) => [{ name: 'seeFewer', args: { pinId } }],
  },
} satisfies Pick<CommandTable, keyof RecommendationCommands>
