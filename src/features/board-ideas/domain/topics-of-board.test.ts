import { expect, test } from 'vitest'
import { topicsOfBoard } from './topics-of-board.ts'

test("a board's ideas link to the topics of its newest pins that exist (spec business §3, related_interest_ids)", () => {
  const known = [
    { interest: 'food', name: 'Food' },
    { interest: 'diy', name: 'DIY' },
    { interest: 'art', name: 'Art' },
  ]
  expect(topicsOfBoard({ related_interest_ids: ['diy', 'lost', 'food'] }, known)).toEqual([
    { id: 'diy', name: 'DIY' },
    { id: 'food', name: 'Food' },
  ])
  expect(topicsOfBoard({}, known)).toEqual([])
})
