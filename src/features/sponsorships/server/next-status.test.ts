import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answered, canAsk, NO_SPONSORSHIP, type Sponsorship } from './next-status.ts'

test('a sponsor approves or denies once, and may leave after approving (spec business §4)', () => {
  const asked: Sponsorship = { sponsor: '7', status: 0 }
  expect(answered(asked, 1)).toEqual({ sponsor: '7', status: 1 })
  expect(answered(asked, 2)).toEqual({ sponsor: '7', status: 2 })
  expect(answered(asked, 3)).toBeNull()
  expect(answered({ sponsor: '7', status: 1 }, 3)).toEqual({ sponsor: null, status: 3 })
  expect(answered({ sponsor: '7', status: 1 }, 2)).toBeNull()
  expect(answered({ sponsor: '7', status: 2 }, 1)).toBeNull()
})

test('in every order of answers, a sponsor is either named or nobody is, and an ended one can be asked again', () => {
  const acts = fc.array(fc.constantFrom('ask' as const, 'delete' as const, 1 as const, 2 as const, 3 as const), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(acts, (sequence) => {
      let now = NO_SPONSORSHIP
      for (const act of sequence) {
        if (act === 'delete') now = NO_SPONSORSHIP
        else if (act === 'ask') now = canAsk(now) ? { sponsor: '7', status: 0 } : now
        else now = answered(now, act) ?? now
        expect(now.sponsor === null).toBe(now === NO_SPONSORSHIP || now.status === 3)
        expect(canAsk(now)).toBe(now.sponsor === null || now.status === 2)
      }
    }),
  )
})
