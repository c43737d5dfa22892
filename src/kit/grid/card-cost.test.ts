import { expect, test } from 'vitest'
import { CardCost } from './card-cost.ts'

test('nothing is known before a card was drawn, and a card is taken for a dear one', () => {
  expect(new CardCost()).toMatchObject({ ms: 1.5, isQuick: null })
})

test('a device is quick after some quick cards, not after one', () => {
  const cost = new CardCost()
  cost.drew(1, 0.2)
  expect(cost.isQuick).toBe(false)
  cost.drew(10, 2)
  expect(cost.isQuick).toBe(true)
})

test('a card that a busy machine was held up at does not make a quick device slow, dear cards do', () => {
  const cost = new CardCost()
  cost.drew(30, 6)
  cost.drew(1, 400)
  expect(cost.isQuick).toBe(true)
  cost.drew(10, 20)
  expect(cost.isQuick).toBe(false)
})

test('what lies between quick and slow changes nothing', () => {
  const quick = new CardCost()
  quick.drew(30, 6)
  quick.drew(30, 27)
  expect(quick.isQuick).toBe(true)
  const slow = new CardCost()
  slow.drew(30, 60)
  slow.drew(30, 27)
  expect(slow.isQuick).toBe(false)
})
