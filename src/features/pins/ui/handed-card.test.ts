import { expect, test } from 'vitest'
import type { PinId } from '#contracts/ids.ts'
import { handedCloseup } from './handed-card.ts'

const id = '12' as PinId
const card = {
  id,
  signature: 'a'.repeat(32),
  pinner: { username: 'mira', name: 'Mira', image: null, color: '#0b6b55' },
  width: 600,
  height: 900,
  color: '#c9a27e',
}

test('a card that the grid passed on opens as a partial closeup at once', () => {
  expect(handedCloseup({ card }, id)).toMatchObject({ state: 'partial', card })
})

test('a direct visit, another pin or an older format has no passed card', () => {
  for (const state of [null, undefined, {}, { card: { ...card, id: '13' } }, { card: { id } }, 'card']) {
    expect(handedCloseup(state, id)).toBeNull()
  }
})
