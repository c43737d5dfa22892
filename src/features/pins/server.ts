import {
  LIKE,
  arrangePins,
  bulkMove,
  bulkSave,
  bulkUnsave,
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
import { ok } from '#server/http/answer.ts'
import { defineServerFeature } from '#server/define-server-feature.ts'
import { handle } from '#server/http/handle.ts'
import { grant } from '#server/policy/grant.ts'
import { permit } from '#server/policy/permit.ts'
import { findPin, pinSubject } from './server/shared/full-pin.ts'
import { findGridPins, wireLikes } from './server/shared/grid-pins.ts'
import { noteChange } from '#features/changes/server/shared/note-change.ts'
import { liveBoardSubject } from '#features/boards/server/shared/own-board.ts'
import { lockPins } from './server/shared/save-counters.ts'
import { movePins, placePins, savePins, unsavePins } from './server/bulk-saves.ts'
import { hidePins, showPins } from './server/delete-pins.ts'
import { changePin } from './server/edit-pin.ts'
import { like, unlike } from './server/likes.ts'
import { noPin } from './server/own-pins.ts'
import { putOnBoard, takeOffBoard } from './server/saves.ts'
import { sweepDeleted } from './server/sweep-deleted.ts'

const pinRoutes = [
  handle(getPin, permit('pin.read'), async ({ input, viewer, db }) => {
    const pin = await findPin(db, viewer, input.id)
    return pin ? ok(pin) : noPin('options.id')
  }),

  handle(closeupPage, permit('pin.read'), async ({ input, viewer, db }) => {
    const pin = await findPin(db, viewer, input.pinId)
    return pin ? ok(pin) : noPin('variables.pinId')
  }),

  handle(getPins, permit('pin.read'), async ({ input, viewer, db }) =>
    ok([...(await findGridPins(db, viewer, input.ids))]),
  ),

  handle(repin, permit('pin.save'), async (call) => {
    const { input, viewer, db } = call
    const { pin_id: pinId, board_id: boardId } = input
    await lockPins(db, [pinId])
    const seen = await grant(db, viewer, 'pin.save', pinSubject(pinId, 'options.pin_id'))
    if (!seen.ok) return seen
    const board = await grant(db, viewer, 'board.fill', liveBoardSubject(boardId))
    if (!board.ok) return board
    const added = await putOnBoard(db, viewer, boardId, [{ id: pinId, rank: null }])
    if (added.length > 0) await noteChange(call, { pins: added, boards: [boardId], lists: [boardId], user: true })
    const pin = await findPin(db, viewer, pinId)
    return pin ? ok(pin) : noPin('options.pin_id')
  }),

  handle(unsave, permit('board.fill'), async (call) => {
    const { input, viewer, db } = call
    const { pin_id: pinId, board_id: boardId } = input
    await lockPins(db, [pinId])
    const board = await grant(db, viewer, 'board.fill', liveBoardSubject(boardId))
    if (!board.ok) return board
    const removed = await takeOffBoard(db, boardId, [pinId])
    if (removed.length > 0) await noteChange(call, { pins: removed, boards: [boardId], lists: [boardId], user: true })
    const pin = await findPin(db, viewer, pinId)
    // A pin may have become secret since it was saved: it leaves the board, and there is nothing to show of it.
    return pin || removed.length > 0 ? ok(pin) : noPin('options.pin_id')
  }),

  handle(likePin, permit('pin.like'), async (call) => {
    const { input, viewer, db } = call
    const seen = await grant(db, viewer, 'pin.like', pinSubject(input.id, 'params.id'))
    if (!seen.ok) return seen
    const likes = await like(db, viewer, input.id)
    if (likes.isChanged) await noteChange(call, { pins: [input.id] })
    return ok({ id: input.id, reaction_by_me: LIKE, reaction_counts: wireLikes(likes.count) })
  }),

  handle(unlikePin, permit('pin.like'), async (call) => {
    const { input, viewer, db } = call
    const seen = await grant(db, viewer, 'pin.like', pinSubject(input.id, 'params.id'))
    if (!seen.ok) return seen
    const likes = await unlike(db, viewer, input.id)
    if (likes.isChanged) await noteChange(call, { pins: [input.id] })
    return ok({ id: input.id, reaction_by_me: 0, reaction_counts: wireLikes(likes.count) })
  }),

  handle(editPin, permit('pin.edit'), async (call) => {
    const { input, viewer, db } = call
    const changed = await changePin(db, viewer, input)
    if (!changed.ok) return changed
    if (changed.data) await noteChange(call, { pins: [input.id] })
    const pin = await findPin(db, viewer, input.id)
    if (!pin) return noPin('options.id')
    return ok({ ...pin, ...(changed.data ? { replaced: changed.data } : {}) })
  }),

  handle(deletePins, permit('pin.delete'), async (call) => {
    const hidden = await hidePins(call, call.input.ids)
    return hidden.ok ? ok(null) : hidden
  }),

  handle(restorePins, permit('pin.delete'), async (call) => {
    const shown = await showPins(call, call.input.ids)
    return shown.ok ? ok([...(await findGridPins(call.db, call.viewer, shown.data))]) : shown
  }),

  handle(bulkSave, permit('pin.save'), (call) => savePins(call, call.input)),
  handle(bulkMove, permit('board.fill'), (call) => movePins(call, call.input)),
  handle(bulkUnsave, permit('board.fill'), (call) => unsavePins(call, call.input)),
  handle(arrangePins, permit('board.fill'), (call) => placePins(call, call.input)),
]

export const pins = defineServerFeature({
  name: 'pins',
  migrations: new URL('server/migrations/', import.meta.url),
  routes: () => pinRoutes,
  sweeps: [sweepDeleted],
})
