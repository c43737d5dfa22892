import { expect, test } from 'vitest'
import { CardCost } from './card-cost.ts'

test('before the first card is drawn, cards count as expensive', () => {
  expect(new CardCost()).toMatchObject({ ms: 1.5, isQuick: null })
})

test('a device counts as quick after several quick cards, not after one', () => {
  const cost = new CardCost()
  cost.drew(1, 0.2)
  expect(cost.isQuick).toBe(false)
  cost.drew(10, 2)
  expect(cost.isQuick).toBe(true)
})

test('a card that a busy machine delayed does not make a quick device slow, expensive cards do', () => {
  const cost = new CardCost()
  cost.drew(30, 6)
  cost.drew(1, 400)
  expect(cost.isQuick).toBe(true)
  cost.drew(10, 20)
  expect(cost.isQuick).toBe(false)
})

test('costs between quick and slow change nothing', () => {
  const quick = new CardCost()
  quick.drew(30, 6)
  quick.drew(30, 27)
  expect(quick.isQuick).toBe(true)
  const slow = new CardCost()
  slow.drew(30, 60)
  slow.drew(30, 27)
  expect(slow.isQuick).toBe(false)
})
