import { expect, test } from 'vitest'
import type { PinId } from '#contracts/ids.ts'
import type { PinCard } from '#features/pins/contract.ts'
import { readTrail, trailTo } from './paging-trail.ts'

const cardOf = (id: string) => ({ id }) as PinCard
const id = '12' as PinId

test('after a step forward, the former pin is the previous one; after a step back, the next one', () => {
  expect(readTrail({ card: cardOf('12'), trail: trailTo(cardOf('11'), true) }, id).known).toEqual({
    previous: cardOf('11'),
  })
  expect(readTrail({ card: cardOf('12'), trail: trailTo(cardOf('13'), false) }, id).known).toEqual({
    next: cardOf('13'),
  })
})

test('a direct visit, another pin or an older format knows no neighbours', () => {
  for (const state of [null, undefined, 'card', {}, { card: cardOf('13'), trail: { next: cardOf('14') } }])
    expect(readTrail(state, id)).toEqual({ own: null, known: {} })
  expect(readTrail({ card: cardOf('12'), trail: { next: 'x' } }, id).known).toEqual({})
  expect(trailTo(null, true)).toEqual({})
})
