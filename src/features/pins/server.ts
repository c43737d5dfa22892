import type { Reply } from '#contracts/endpoint.ts'
import type { BoardId, PinId, UserId } from '#contracts/ids.ts'
import {
  arrangePins,
  bulkMove,
  bulkSave,
  bulkUnsave,
  closeupDetail,
  closeupPage,
  deletePins,
  editPin,
  getPin,
  getPins,
  likePin,
  repin,
  restorePins,
  unlikePin,
  unsave,
} from './contract.ts'
import { eventTypes } from './contract/event-types.ts'
import { EMBED_FRAME_HOSTS } from './domain/embed-providers.ts'
import { ok } from '#server/http/answer.ts'
import { defineServerFeature, type FirstScreen } from '#server/define-server-feature.ts'
import { handle, type Member } from '#server/http/handle.ts'
import { grant } from '#server/policy/grant.ts'
import { permit } from '#server/policy/permit.ts'
import { findPin, findTouchedPins, pinSubject } from './server/shared/full-pin.ts'
import { findGridPins } from './server/shared/grid-pins.ts'
import { boardList } from '#features/boards/server/shared/board-rows.ts'
import { noteChange, type Touches } from '#server/sync/note-change.ts'
import { rowsById, type RowReader } from '#server/sync/read-rows.ts'
import type { Database } from '#server/storage/database.ts'
import { fillableBoardSubject } from '#features/boards/server/shared/own-board.ts'
import { writePinMentions } from '#features/pin-mentions/server/shared/write-pin-mentions.ts'
import { lockPins } from './server/shared/save-counters.ts'
import { mayTakeOff, movePins, noteTakenOff, placePins, savePins, unsavePins } from './server/bulk-saves.ts'
import { hidePins, showPins } from './server/shared/delete-pins.ts'
import { countryOfRequest } from '#features/start/server/shared/request-context.ts'
import { isLargeScreen } from './domain/data-variant.ts'
import { closeupVariant } from './server/derived-fields.ts'
import { changePin } from './server/edit-pin.ts'
import { pinColumns } from './server/pin-columns.ts'
import { findReaction, react } from './server/reactions.ts'
import { pinIdOf } from './addresses.ts'
import { distinctIds, noPin, visiblePinsSubject } from './server/shared/own-pins.ts'
import { putOnBoard, takeOffBoard } from './server/shared/saves.ts'
import { tellReaction, tellSaved, untellSaved } from './server/shared/tell-owners.ts'
import { pinHead } from './server/pin-head.ts'
import { structuredPinPage } from './server/structured-pin.ts'
import { sweepDeleted } from './server/sweep-deleted.ts'

const pinRoutes = [
  handle(
    getPin,
    permit('pin.read'),
    async ({ input, viewer, db }) => {
      const pin = await findPin(db, viewer, input.id)
      return pin ? ok(pin) : noPin('options.id')
    },
    { isShared: true },
  ),

  handle(closeupPage, permit('pin.read'), async ({ input, viewer, db, headers }) => {
    const pin = await findPin(db, viewer, input.pinId)
    const isAuth = viewer !== null && input.isAuth
    const country = countryOfRequest(headers, process.env)
    return pin ? ok(closeupVariant(pin, { isAuth, isDesktop: false, country })) : noPin('variables.pinId')
  }),

  handle(closeupDetail, permit('pin.read'), async ({ input, viewer, db, headers }) => {
    const pin = await findPin(db, viewer, input.pinId)
    const isAuth = viewer !== null && input.isAuth
    const country = countryOfRequest(headers, process.env)
    return pin ? ok(closeupVariant(pin, { isAuth, isDesktop: input.isDesktop, country })) : noPin('variables.pinId')
  }),

  handle(getPins, permit('pin.read'), async ({ input, viewer, db }) =>
    ok([...(await findGridPins(db, viewer, input.ids))]),
  ),

  handle(
    repin,
    permit('pin.save'),
    async (call) => {
      const { input, viewer, db } = call
      const { pin_id: pinId, board_id: boardId } = input
      await lockPins(db, [pinId])
      const seen = await grant(db, viewer, 'pin.save', visiblePinsSubject([pinId], 'options.pin_id', [boardId]))
      if (!seen.ok) return seen
      const board = await grant(db, viewer, 'board.fill', fillableBoardSubject(boardId))
      if (!board.ok) return board
      const added = await putOnBoard(db, viewer, boardId, [{ id: pinId, rank: null }])
      if (added.length > 0) noteSaved(call, added, board.data.row.others)
      await tellSaved(call, boardId, added)
      return answerPin(call, pinId, 'options.pin_id')
    },
    { onRepeat: (call) => answerPin(call, call.input.pin_id, 'options.pin_id') },
  ),

  handle(
    unsave,
    permit('board.fill'),
    async (call) => {
      const { input, viewer, db } = call
      const { pin_id: pinId, board_id: boardId } = input
      await lockPins(db, [pinId])
      const board = await grant(db, viewer, 'board.fill', fillableBoardSubject(boardId))
      if (!board.ok) return board
      const guarded = await mayTakeOff(db, viewer, boardId, [pinId])
      if (!guarded.ok) return guarded
      const removed = await takeOffBoard(db, boardId, [pinId])
      noteTakenOff(call, board.data.row, removed)
      await untellSaved(call, removed)
      const pin = await findPin(db, viewer, pinId)
      // A pin that became secret after it was saved can still be removed from the board. There is then nothing to show.
      return pin || removed.length > 0 ? ok(pin) : noPin('options.pin_id')
    },
    { onRepeat: async ({ db, viewer, input }) => ok(await findPin(db, viewer, input.pin_id)) },
  ),

  handle(
    likePin,
    permit('pin.like'),
    async (call) => {
      const { input, viewer, db } = call
      const seen = await grant(db, viewer, 'pin.like', pinSubject(input.id, 'params.id'))
      if (!seen.ok) return seen
      const reacted = await react(db, viewer, input.id, input.reaction_type)
      if (reacted.isChanged) noteChange(call, { pins: [input.id] })
      if (reacted.isFirst) await tellReaction(call, input.id, true)
      return ok({ id: input.id, reaction_by_me: input.reaction_type, reaction_counts: reacted.counts })
    },
    { onRepeat: answerReaction },
  ),

  handle(
    unlikePin,
    permit('pin.unlike'),
    async (call) => {
      const { input, viewer, db } = call
      const seen = await grant(db, viewer, 'pin.unlike', pinSubject(input.id, 'params.id'))
      if (!seen.ok) return seen
      const reacted = await react(db, viewer, input.id, 0)
      if (reacted.isChanged) {
        noteChange(call, { pins: [input.id] })
        await tellReaction(call, input.id, false)
      }
      return ok({ id: input.id, reaction_by_me: 0, reaction_counts: reacted.counts })
    },
    { onRepeat: answerReaction },
  ),

  handle(
    editPin,
    permit('pin.edit'),
    async (call) => {
      const { input, viewer, db } = call
      const changed = await changePin(db, viewer, input)
      if (!changed.ok) return changed
      if (changed.data) {
        noteChange(call, { pins: [input.id] })
        if (input.title !== undefined || input.description !== undefined) await writePinMentions(call, input.id)
      }
      return answerEdited(call, changed.data)
    },
    { onRepeat: (call, { kept }) => answerEdited(call, kept as Replaced | null) },
  ),

  handle(deletePins, permit('pin.delete'), async (call) => {
    const hidden = await hidePins(call, call.input.ids)
    return hidden.ok ? ok(null) : hidden
  }),

  handle(
    restorePins,
    permit('pin.delete'),
    async (call) => {
      const shown = await showPins(call, call.input.ids)
      return shown.ok ? ok([...(await findGridPins(call.db, call.viewer, shown.data))]) : shown
    },
    { onRepeat: async ({ db, viewer, input }) => ok([...(await findGridPins(db, viewer, distinctIds(input.ids)))]) },
  ),

  handle(bulkSave, permit('pin.save'), (call) => savePins(call, call.input)),
  handle(bulkMove, permit('board.fill'), (call) => movePins(call, call.input)),
  handle(bulkUnsave, permit('board.fill'), (call) => unsavePins(call, call.input)),
  handle(arrangePins, permit('board.fill'), (call) => placePins(call, call.input)),
]

type Replaced = Reply<typeof editPin>['replaced']

interface PinCall {
  readonly db: Database
  readonly viewer: Member
}

/** Notes that pins were added to a board. */
function noteSaved(
  call: { readonly input: { readonly board_id: BoardId }; readonly viewer: Member; readonly touches: Touches },
  pins: readonly PinId[],
  others: readonly UserId[],
): void {
  const { board_id: boardId } = call.input
  noteChange(call, { pins, boards: [boardId], lists: [boardList(boardId)], users: [call.viewer.id] }, others)
}

/** Answers with the pin in its present state. */
async function answerPin({ db, viewer }: PinCall, id: PinId, field: string) {
  const pin = await findPin(db, viewer, id)
  return pin ? ok(pin) : noPin(field)
}

/** @param replaced the values that the edit replaced; a repeated call returns them again */
async function answerEdited(call: PinCall & { readonly input: { readonly id: PinId } }, replaced: Replaced | null) {
  const pin = await findPin(call.db, call.viewer, call.input.id)
  if (!pin) return noPin('options.id')
  return replaced ? ok({ ...pin, replaced }, { kept: replaced }) : ok(pin)
}

async function answerReaction({ db, viewer, input }: PinCall & { readonly input: { readonly id: PinId } }) {
  const reaction = await findReaction(db, viewer, input.id)
  return reaction ? ok({ id: input.id, ...reaction }) : noPin('params.id')
}

const readPins: RowReader = async (db, viewer, ids) => rowsById(await findTouchedPins(db, viewer, ids))

const closeup: FirstScreen = {
  source: 'features/pins/ui/closeup-screen.tsx',
  async read(db, viewer, { id = '' }, asked) {
    const pinId = pinIdOf(id)
    const pin = pinId ? await findPin(db, viewer, pinId) : null
    const isDesktop = isLargeScreen(asked)
    return pinId
      ? { pin: pin && closeupVariant(pin, { isAuth: viewer !== null, isDesktop, country: asked.country }) }
      : {}
  },
}

export const pins = defineServerFeature({
  name: 'pins',
  migrations: new URL('server/migrations/', import.meta.url),
  personalData: {
    exported: {
      board_pins: { of: ['saved_by'], columns: 'board_id section_id pin_id' },
      favourites: { of: ['user_id'], columns: 'pin_id at' },
      left_sections: { of: ['saved_by'], columns: 'board_id pin_id section_id at' },
      pin_notes: { of: ['user_id'], columns: 'pin_id text' },
      pins: {
        of: ['owner_id'],
        columns:
          'id board_id title description alt_text link kind rich price topic signature width height author_name author_url licence ' +
          'licence_url source_url mobile_link rich_from is_attribution_read keywords dated items story video embed is_commentable is_ads_only is_ad_ineligible is_shopping_off is_unsafe is_hidden ' +
          'sponsorship_status save_count like_count comment_count favourite_count tried_count other_reactions created_at deleted_at',
      },
      reactions: { of: ['user_id'], columns: 'pin_id type at' },
      tried: { of: ['user_id'], columns: 'pin_id note signature at comment_id' },
    },
    leftOut: {
      'pins.sponsor_id': 'pins of other members',
    },
  },
  pinColumns,
  routes: () => pinRoutes,
  rows: { pins: readPins },
  firstScreens: { 'pins/closeup': closeup, 'sent-pins/pin': closeup },
  heads: { 'pins/closeup': pinHead, 'sent-pins/pin': pinHead },
  structuredData: { 'pins/closeup': structuredPinPage, 'sent-pins/pin': structuredPinPage },
  events: eventTypes,
  sweeps: [sweepDeleted],
  frameHosts: EMBED_FRAME_HOSTS,
})
