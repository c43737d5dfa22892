import { fieldChanges, type FieldChange } from '#contracts/field-change.ts'
import type { PinId } from '#contracts/ids.ts'
import { failed, ok, type Failure } from '#contracts/result.ts'
import { writtenText } from '#contracts/written-text.ts'
import type { Inverse } from '#core/store/inverse.ts'
import { withFields } from '#core/store/subject.ts'
import { isSameValue, mustBeAsExpected } from '#contracts/expected.ts'
import type { Wire } from '#core/wire/wire.ts'
import type { Command, CommandTable, Present, Tables } from '../../index.ts'
import { LIKE, PIN_ALT_TEXT_MAX, PIN_DESCRIPTION_MAX, PIN_LINK_MAX, PIN_TITLE_MAX } from '../constants.ts'
import type { PinChanges, PinCommands, ProductOffer, WirePin } from '../contract.ts'
import { firstFailure, invalid, mustBeMember } from '#core/checks.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import { CAPTION_LANGUAGES_MAX } from '#features/videos/constants.ts'
import type { CaptionUrls } from '#features/videos/contract.ts'
import { actOnPin } from '../domain/act-on-pin.ts'
import { mustBePins, mustExist, mustOwnPin } from './pin-checks.ts'
import { faultOfLink, LINK_FAULTS } from '../domain/link-fault.ts'
import { PIN_FIELDS } from '../domain/pin-fields.ts'
import { pinLane, pinReceived, pinSubject, pinsSubject } from './pin-words.ts'

const endpoint = lateContract(() => import('../contract.ts'))

type Reacting = Command<PinCommands['likePin' | 'unlikePin']>

function reacting(type: 'pin/liked' | 'pin/unliked'): Reacting {
  return {
    check: ({ pinId }, { tables }) =>
      firstFailure([
        () => mustBeMember(tables),
        () => mustExist(tables, pinId, 'pinId'),
        () => (type === 'pin/liked' ? actOnPin.mustReach(tables, pinId) : null),
      ]),
    facts: ({ pinId }) => [{ type, payload: { pinId } }],
    lanes: ({ pinId }) => [pinLane(pinId)],
    send: async ({ pinId }, wire, key) => {
      const answer =
        type === 'pin/liked'
          ? await wire.call(endpoint('likePin'), { id: pinId, reaction_type: LIKE }, key)
          : await wire.call(endpoint('unlikePin'), { id: pinId }, key)
      return answer.ok ? ok([]) : answer
    },
    invert: ({ pinId }, inverse, present) => {
      const before = inverse.rows[`pins/${pinId}`]?.findLast(({ path }) => path[0] === 'reaction_by_me')
      const now = present?.tables.pins.get(pinId)?.reaction_by_me
      // If the member chose another reaction since, that one stays.
      if (!before || (now !== undefined && now !== (type === 'pin/liked' ? LIKE : 0))) return []
      if (before.value === 0) return [{ name: 'unlikePin', args: { pinId } }]
      if (before.value === LIKE) return [{ name: 'likePin', args: { pinId } }]
      return [{ name: 'reactToPin', args: { pinId, type: before.value as number } }]
    },
    subject: ({ pinId }, tables) => pinSubject(tables, pinId),
  }
}

const TEXTS = [
  ['title', PIN_TITLE_MAX],
  ['description', PIN_DESCRIPTION_MAX],
  ['altText', PIN_ALT_TEXT_MAX],
  ['link', PIN_LINK_MAX],
] as const

/** The row's field for each field of a change. */
const ROW_FIELDS = {
  title: 'title',
  description: 'description',
  altText: 'alt_text',
  link: 'link',
  isAdIneligible: 'is_ad_ineligible',
  areCommentsOff: 'comments_disabled',
  isShoppingRecOff: 'shopping_rec_disabled',
  productOffer: 'product_offer',
  captions: 'captions',
} as const satisfies Record<keyof PinChanges, keyof WirePin>
const FIELDS = Object.keys(ROW_FIELDS) as readonly (keyof PinChanges)[]

type RowFields = Readonly<Partial<Record<'title' | 'description' | 'alt_text', string>>> & {
  readonly link?: string | null
  readonly is_ad_ineligible?: boolean
  readonly comments_disabled?: boolean
  readonly shopping_rec_disabled?: boolean
  readonly product_offer?: ProductOffer | null
  readonly captions?: CaptionUrls
}

function mustBeChanges(changes: PinChanges): Failure | null {
  if (FIELDS.every((field) => changes[field] === undefined))
    return failed('command/invalid', 'changes: names no field', { field: 'changes' }).failure
  for (const [field, max] of TEXTS) {
    const text = changes[field]
    if (text === undefined || (field === 'link' && text === null)) continue
    if (typeof text !== 'string' || text.length > max)
      return invalid(`changes.${field}`, `must have at most ${max} characters`)
  }
  if (Object.keys(changes.captions ?? {}).length > CAPTION_LANGUAGES_MAX)
    return invalid('changes.captions', `must be in at most ${CAPTION_LANGUAGES_MAX} languages`)
  const fault = faultOfLink(changes.link ?? '')
  return fault && invalid('changes.link', LINK_FAULTS[fault])
}

/** The values as the server will store them. */
function written(changes: PinChanges): PinChanges {
  const kept = (['title', 'description', 'altText'] as const).flatMap((field) => {
    const text = changes[field]
    return text === undefined ? [] : [[field, writtenText(text)]]
  })
  return { ...changes, ...(Object.fromEntries(kept) as PinChanges) }
}

/** The pin's values in the tables. A grid's row has fewer fields than a full one. */
function rowNow(tables: Tables, pinId: PinId): Partial<WirePin> {
  const pin: Partial<WirePin> = tables.pins.get(pinId) ?? {}
  return Object.fromEntries(Object.values(ROW_FIELDS).map((field) => [field, pin[field]]))
}

/** The pin's values in the tables, by the names of a change's fields. */
function fieldsNow(tables: Tables, pinId: PinId): PinChanges {
  const row = rowNow(tables, pinId)
  return Object.fromEntries(FIELDS.map((field) => [field, row[ROW_FIELDS[field]]]))
}

/** Maps changes to the row's fields. */
function rowFields(changes: PinChanges): RowFields {
  return Object.fromEntries(
    FIELDS.flatMap((field) => (changes[field] === undefined ? [] : [[ROW_FIELDS[field], changes[field]]])),
  )
}

/**
 * The values before the edit. Fields are left out if their old value is unknown, or if they were changed again since.
 */
function changesBefore(
  { pinId, changes }: PinCommands['editPin'],
  inverse: Inverse,
  present: Present | undefined,
): PinChanges {
  const row = present?.tables.pins.get(pinId) as Partial<WirePin> | undefined
  const patches = inverse.rows[`pins/${pinId}`] ?? []
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const patch = patches.findLast(({ path }) => path[0] === ROW_FIELDS[field])
      const now = row?.[ROW_FIELDS[field]]
      const isChangedSince = now !== undefined && !isSameValue(now, changes[field])
      // If the edit wrote the same value that another device had written, there is nothing to restore.
      const isNoChange = patch && isSameValue(patch.value as PinChanges[typeof field], changes[field])
      return patch && !isNoChange && !isChangedSince ? [[field, patch.value]] : []
    }),
  )
}

function changedFields(before: PinChanges, changes: PinChanges): readonly FieldChange[] {
  return fieldChanges(PIN_FIELDS, before, changes, isSameValue)
}

/**
 * The commands that delete and restore pins. One fact covers all pins, and each command is the other's inverse for the
 * pins that it changed.
 */
function ending(name: 'deletePins' | 'restorePins'): Command<PinCommands['deletePins']> {
  const isDeletion = name === 'deletePins'
  return {
    check: ({ pinIds }, { tables }) =>
      firstFailure([
        () => mustBeMember(tables),
        () => mustBePins(pinIds, (id, field) => mustOwnPin(tables, id, field)),
      ]),
    facts: ({ pinIds }) => [{ type: isDeletion ? 'pin/deleted' : 'pin/restored', payload: { pinIds } }],
    lanes: ({ pinIds }) => pinIds.map(pinLane),
    parts: ({ pinIds }) => pinIds.length,
    send: isDeletion ? sendDeletion : sendRestoring,
    invert: ({ pinIds }, inverse, present) => {
      const isAsLeft = (id: PinId): boolean => {
        const row = present?.tables.pins.get(id)
        return row === undefined || (row.deleted === true) === isDeletion
      }
      const changed = pinIds.filter(
        (id) => isAsLeft(id) && inverse.rows[`pins/${id}`]?.some(({ path }) => path[0] === 'deleted'),
      )
      if (changed.length === 0) return []
      return [{ name: isDeletion ? 'restorePins' : 'deletePins', args: { pinIds: changed } }]
    },
    subject: ({ pinIds }, tables) => pinsSubject(tables, pinIds),
  }
}

async function sendDeletion({ pinIds }: PinCommands['deletePins'], wire: Wire, key: string) {
  const answer = await wire.call(endpoint('deletePins'), { ids: [...pinIds] }, key)
  return answer.ok ? ok([]) : answer
}

async function sendRestoring({ pinIds }: PinCommands['restorePins'], wire: Wire, key: string) {
  const answer = await wire.call(endpoint('restorePins'), { ids: [...pinIds] }, key)
  return answer.ok ? ok([pinReceived(...answer.value.data)]) : answer
}

export const ownPinCommands = {
  likePin: reacting('pin/liked'),
  unlikePin: reacting('pin/unliked'),

  editPin: {
    isEdit: true,
    parts: ({ changes }) => Object.keys(changes).length,
    check: ({ pinId, changes, expects }, { tables }) =>
      firstFailure([
        () => mustBeMember(tables),
        () => mustOwnPin(tables, pinId, 'pinId'),
        () => mustExist(tables, pinId, 'pinId'),
        () => mustBeChanges(changes),
        () => mustBeAsExpected(rowNow(tables, pinId), expects && rowFields(expects), rowFields(changes)),
      ]),
    facts: ({ pinId, changes }) => [{ type: 'pin/edited', payload: { pinId, changes: written(changes) } }],
    lanes: ({ pinId }) => [pinLane(pinId)],
    send: async ({ pinId, changes, expects }, wire, key) => {
      const input = { id: pinId, ...rowFields(changes), ...(expects ? { expects: rowFields(expects) } : {}) }
      const answer = await wire.call(endpoint('editPin'), input, key)
      if (!answer.ok) return answer
      const { replaced, ...pin } = answer.value.data
      return { ...ok([pinReceived(pin)]), replaced: replaced && { row: `pins/${pinId}`, fields: replaced } }
    },
    invert: (args, inverse, present) => {
      const { pinId } = args
      const changes = changesBefore(args, inverse, present)
      const fields = Object.keys(changes) as (keyof PinChanges)[]
      const expects: PinChanges = Object.fromEntries(fields.map((field) => [field, args.changes[field]]))
      return fields.length > 0 ? [{ name: 'editPin', args: { pinId, changes, expects } }] : []
    },
    changed: ({ changes }, before) => changedFields(before.changes, changes),
    subject: ({ pinId, changes }, tables) =>
      withFields(pinSubject(tables, pinId), changedFields(fieldsNow(tables, pinId), changes)),
  },

  deletePins: ending('deletePins'),
  restorePins: ending('restorePins'),
} satisfies Pick<CommandTable, 'likePin' | 'unlikePin' | 'editPin' | 'deletePins' | 'restorePins'>
