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
import { findPin } from './server/shared/full-pin.ts'
import { findGridPins, wireLikes } from './server/shared/grid-pins.ts'
import { noteChange } from '#features/changes/server/shared/note-change.ts'
import { refuseBoard } from '#features/boards/server/shared/own-board.ts'
import { lockPins } from './server/shared/save-counters.ts'
import { findVisiblePinId } from './server/shared/full-pin.ts'
import { movePins, placePins, savePins, unsavePins } from './server/bulk-saves.ts'
import { hidePins, showPins } from './server/delete-pins.ts'
import { changePin } from './server/edit-pin.ts'
import { like, unlike } from './server/likes.ts'
import { noPin } from './server/own-pins.ts'
import { putOnBoard, takeOffBoard } from './server/saves.ts'
import { sweepDeleted } from './server/sweep-deleted.ts'

const pinRoutes = [
  handle(getPin, async ({ input, viewer, db }) => {
    const pin = await findPin(db, viewer, input.id)
    return pin ? ok(pin) : noPin('options.id')
  }),

  handle(closeupPage, async ({ input, viewer, db }) => {
    const pin = await findPin(db, viewer, input.pinId)
    return pin ? ok(pin) : noPin('variables.pinId')
  }),

  handle(getPins, async ({ input, viewer, db }) => ok([...(await findGridPins(db, viewer, input.ids))])),

  handle(repin, async (call) => {
    const { input, viewer, db } = call
    const { pin_id: pinId, board_id: boardId } = input
    await lockPins(db, [pinId])
    if (!(await findVisiblePinId(db, viewer, pinId))) return noPin('options.pin_id')
    const refused = await refuseBoard(db, viewer, boardId)
    if (refused) return refused
    const added = await putOnBoard(db, viewer, boardId, [{ id: pinId, rank: null }])
    if (added.length > 0) await noteChange(call, { pins: added, boards: [boardId], lists: [boardId], user: true })
    const pin = await findPin(db, viewer, pinId)
    return pin ? ok(pin) : noPin('options.pin_id')
  }),

  handle(unsave, async (call) => {
    const { input, viewer, db } = call
    const { pin_id: pinId, board_id: boardId } = input
    await lockPins(db, [pinId])
    const refused = await refuseBoard(db, viewer, boardId)
    if (refused) return refused
    const removed = await takeOffBoard(db, boardId, [pinId])
    if (removed.length > 0) await noteChange(call, { pins: removed, boards: [boardId], lists: [boardId], user: true })
    const pin = await findPin(db, viewer, pinId)
    // A pin may have become secret since it was saved: it leaves the board, and there is nothing to show of it.
    return pin || removed.length > 0 ? ok(pin) : noPin('options.pin_id')
  }),

  handle(likePin, async (call) => {
    const { input, viewer, db } = call
    if (!(await findVisiblePinId(db, viewer, input.id))) return noPin('params.id')
    const likes = await like(db, viewer, input.id)
    if (likes.isChanged) await noteChange(call, { pins: [input.id] })
    return ok({ id: input.id, reaction_by_me: LIKE, reaction_counts: wireLikes(likes.count) })
  }),

  handle(unlikePin, async (call) => {
    const { input, viewer, db } = call
    if (!(await findVisiblePinId(db, viewer, input.id))) return noPin('params.id')
    const likes = await unlike(db, viewer, input.id)
    if (likes.isChanged) await noteChange(call, { pins: [input.id] })
    return ok({ id: input.id, reaction_by_me: 0, reaction_counts: wireLikes(likes.count) })
  }),

  handle(editPin, async (call) => {
    const { input, viewer, db } = call
    const changed = await changePin(db, viewer, input)
    if (!changed.ok) return changed
    if (changed.data) await noteChange(call, { pins: [input.id] })
    const pin = await findPin(db, viewer, input.id)
    if (!pin) return noPin('options.id')
    return ok({ ...pin, ...(changed.data ? { replaced: changed.data } : {}) })
  }),

  handle(deletePins, async (call) => {
    const hidden = await hidePins(call, call.input.ids)
    return hidden.ok ? ok(null) : hidden
  }),

  handle(restorePins, async (call) => {
    const shown = await showPins(call, call.input.ids)
    return shown.ok ? ok([...(await findGridPins(call.db, call.viewer, shown.data))]) : shown
  }),

  handle(bulkSave, (call) => savePins(call, call.input)),
  handle(bulkMove, (call) => movePins(call, call.input)),
  handle(bulkUnsave, (call) => unsavePins(call, call.input)),
  handle(arrangePins, (call) => placePins(call, call.input)),
]

export const pins = defineServerFeature({
  name: 'pins',
  migrations: new URL('server/migrations/', import.meta.url),
  routes: () => pinRoutes,
  sweeps: [sweepDeleted],
})
