import { expect, test } from 'vitest'
import { ME } from '#core/store/tables.ts'
import { ana, gridPin, pinId } from '#testing/samples.ts'
import { closeup } from './projections.ts'

/** What the closeup says of a pin that is gone on this device. */
function gone(owner: string) {
  const pin = gridPin(1)
  const row = { ...pin, pinner: { ...pin.pinner, id: owner }, deleted: true }
  const tables = {
    app: new Map([[ME, { viewer: { id: ana.id } }]]),
    pins: new Map([[pin.id, row]]),
    reads: new Map(),
  }
  const view = closeup.build(tables as never, { pinId: pinId(1) })
  return [view.state, view.isDeleted]
}

test('only the own pin is called deleted; a pin of others may be gone because it may no longer be seen', () => {
  expect(gone(ana.id)).toEqual(['missing', true])
  expect(gone('99')).toEqual(['missing', false])
})
