import { LIKE, closeupPage, getPin, likePin, repin, unlikePin, unsave } from './contract.ts'
import { fail, ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { findPin } from '#server/records/full-pin.ts'
import { findVisiblePinId } from '#server/records/visible-ids.ts'
import { like, unlike } from './server/likes.ts'
import { putOnBoard, refuseBoard, takeOffBoard } from './server/saves.ts'

const noPin = (field: string) => fail('pin/not-found', `${field}: is not a pin`, { field })

export const pinRoutes = [
  handle(getPin, async ({ input, viewer, db }) => {
    const pin = await findPin(db, viewer, input.id)
    return pin ? ok(pin) : noPin('options.id')
  }),

  handle(closeupPage, async ({ input, viewer, db }) => {
    const pin = await findPin(db, viewer, input.pinId)
    return pin ? ok(pin) : noPin('variables.pinId')
  }),

  handle(repin, async ({ input, viewer, db }) => {
    if (!(await findVisiblePinId(db, viewer, input.pin_id))) return noPin('options.pin_id')
    const refused = await refuseBoard(db, viewer, input.board_id)
    if (refused) return refused
    await putOnBoard(db, viewer, input.pin_id, input.board_id)
    const pin = await findPin(db, viewer, input.pin_id)
    return pin ? ok(pin) : noPin('options.pin_id')
  }),

  handle(unsave, async ({ input, viewer, db }) => {
    if (!(await findVisiblePinId(db, viewer, input.pin_id))) return noPin('options.pin_id')
    const refused = await refuseBoard(db, viewer, input.board_id)
    if (refused) return refused
    await takeOffBoard(db, viewer, input.pin_id, input.board_id)
    const pin = await findPin(db, viewer, input.pin_id)
    return pin ? ok(pin) : noPin('options.pin_id')
  }),

  handle(likePin, async ({ input, viewer, db }) => {
    if (!(await findVisiblePinId(db, viewer, input.id))) return noPin('params.id')
    const likes = await like(db, viewer, input.id)
    return ok({ id: input.id, reaction_by_me: LIKE, reaction_counts: { [LIKE]: likes } })
  }),

  handle(unlikePin, async ({ input, viewer, db }) => {
    if (!(await findVisiblePinId(db, viewer, input.id))) return noPin('params.id')
    const likes = await unlike(db, viewer, input.id)
    return ok({ id: input.id, reaction_by_me: 0, reaction_counts: { [LIKE]: likes } })
  }),
]
