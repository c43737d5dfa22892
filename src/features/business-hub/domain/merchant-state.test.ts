import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS } from '#contracts/durations.ts'
import { APPEALS_MAX, APPLY_AGAIN_DAYS, GRACE_DAYS, MERCHANT_CHECKS, type MerchantLabel } from '../constants.ts'
import { hasBadge, merchantLabel, nextMerchantState, type MerchantEvent, type MerchantState } from './merchant-state.ts'

const START = 1_700_000_000_000
const failing = ['BIO'] as const

/**
 * Applies the events and returns the last state. A refused event changes nothing. A number lets that many days pass.
 */
function run(...events: readonly (MerchantEvent | number)[]): MerchantState | null {
  let now = START
  let state: MerchantState | null = null
  for (const event of events) {
    if (typeof event === 'number') {
      now += event * DAY_MS
      continue
    }
    const next = nextMerchantState(state, event, now)
    if (next.ok) state = next.state
  }
  return state
}
const why = (state: MerchantState | null, event: MerchantEvent, now = START) => {
  const next = nextMerchantState(state, event, now)
  return next.ok ? null : next.why
}

const APPLY = { type: 'apply' } as const
const PASSED = { type: 'checked', failed: [] } as const
const FAILED = { type: 'checked', failed: failing } as const
const APPROVE = { type: 'approve' } as const
const DECLINE = { type: 'decline', reasons: ['POLICIES'] } as const
const SUSPEND = { type: 'suspend', reasons: ['PRODUCTS'] } as const
const REINSTATE = { type: 'reinstate' } as const
const APPEAL = { type: 'appeal', comment: ' We changed it ' } as const
const LEAVE = { type: 'leave' } as const

test('each row of the table leads to its states and its label (spec business §4, verified merchant)', () => {
  const rows: readonly (readonly [readonly (MerchantEvent | number)[], string, MerchantLabel | null, boolean])[] = [
    [[APPLY], 'APPLIED PROCESSING pending', 'In-progress', false],
    [[APPLY, PASSED], 'APPLIED UNDER_REVIEW pending', 'In-progress', false],
    [[APPLY, FAILED], 'NON_COMPLIANT FAILED declined', 'Needs attention', false],
    [[APPLY, FAILED, APPLY, PASSED], 'APPLIED UNDER_REVIEW pending', 'In-progress', false],
    [[APPLY, PASSED, APPROVE], 'ACCEPTED COMPLETED approved', 'Active', true],
    [[APPLY, PASSED, DECLINE], 'NON_COMPLIANT DISAPPROVED declined', 'Needs attention', false],
    [[APPLY, PASSED, DECLINE, APPEAL], 'NON_COMPLIANT UNDER_REVIEW appeal_pending', 'In-progress', false],
    [[APPLY, PASSED, DECLINE, APPEAL, APPROVE], 'ACCEPTED COMPLETED approved', 'Active', true],
    [[APPLY, PASSED, APPROVE, FAILED], 'NON_COMPLIANT FAILED approved', 'Needs attention', true],
    [
      [APPLY, PASSED, APPROVE, FAILED, GRACE_DAYS - 1, FAILED],
      'NON_COMPLIANT FAILED approved',
      'Needs attention',
      true,
    ],
    [[APPLY, PASSED, APPROVE, FAILED, GRACE_DAYS, FAILED], 'SUSPENDED DISAPPROVED declined', 'Suspended', false],
    [[APPLY, PASSED, APPROVE, FAILED, 3, PASSED], 'ACCEPTED COMPLETED approved', 'Active', true],
    [[APPLY, PASSED, APPROVE, FAILED, GRACE_DAYS, FAILED, PASSED], 'ACCEPTED COMPLETED approved', 'Active', true],
    [[APPLY, PASSED, APPROVE, SUSPEND], 'SUSPENDED DISAPPROVED declined', 'Suspended', false],
    [[APPLY, PASSED, APPROVE, SUSPEND, PASSED], 'SUSPENDED DISAPPROVED declined', 'Suspended', false],
    [[APPLY, PASSED, APPROVE, SUSPEND, APPEAL], 'SUSPENDED UNDER_REVIEW appeal_pending', 'In-progress', false],
    [[APPLY, PASSED, APPROVE, SUSPEND, APPEAL, DECLINE], 'SUSPENDED DISAPPROVED declined', 'Suspended', false],
    [[APPLY, PASSED, APPROVE, SUSPEND, REINSTATE], 'ACCEPTED COMPLETED approved', 'Active', true],
    [[APPLY, PASSED, APPROVE, LEAVE], 'CANCELLED null null', null, false],
    [[APPLY, LEAVE, APPLY_AGAIN_DAYS - 1, APPLY], 'CANCELLED null null', null, false],
    [[APPLY, LEAVE, APPLY_AGAIN_DAYS, APPLY], 'APPLIED PROCESSING pending', 'In-progress', false],
  ]
  for (const [events, states, label, isBadged] of rows) {
    const state = run(...events)!
    expect(`${state.application} ${state.review} ${state.approval}`, JSON.stringify(events)).toBe(states)
    expect([merchantLabel(state), hasBadge(state)]).toEqual([label, isBadged])
  }
})

test('each refusal says why', () => {
  const declined = run(APPLY, PASSED, DECLINE)!
  expect(declined).toMatchObject({ canAppeal: true, reasons: ['POLICIES'] })
  expect(why(declined, { type: 'appeal', comment: ' ' })).toBe('comment-length')
  expect(why(declined, { type: 'appeal', comment: 'x'.repeat(2_001) })).toBe('comment-length')
  expect(why(declined, { type: 'appeal', comment: 'x'.repeat(2_000) })).toBeNull()
  expect(why(run(APPLY, FAILED), APPEAL)).toBe('not-allowed')
  expect(why(run(APPLY, PASSED), { type: 'decline', reasons: [] })).toBe('reasons-missing')
  expect(why(run(APPLY, PASSED, APPROVE), { type: 'suspend', reasons: [] })).toBe('reasons-missing')
  expect(why(run(APPLY), APPROVE)).toBe('not-allowed')
  expect(why(run(LEAVE), LEAVE)).toBe('not-allowed')
  expect(why(run(APPLY, LEAVE), APPLY)).toBe('too-early')
})

test('a declined merchant appeals three times at most', () => {
  const state = run(APPLY, PASSED, DECLINE, APPEAL, DECLINE, APPEAL, DECLINE, APPEAL, DECLINE, APPEAL)!
  expect(state).toMatchObject({ appealCount: APPEALS_MAX, canAppeal: false, appealComment: 'We changed it' })
  expect(state.review).toBe('DISAPPROVED')
})

/** All combinations of the three states that the specification's table allows. */
const KNOWN: ReadonlySet<string> = new Set([
  'APPLIED PROCESSING pending',
  'APPLIED UNDER_REVIEW pending',
  'NON_COMPLIANT FAILED declined',
  'NON_COMPLIANT DISAPPROVED declined',
  'NON_COMPLIANT UNDER_REVIEW appeal_pending',
  'NON_COMPLIANT FAILED approved',
  'ACCEPTED COMPLETED approved',
  'SUSPENDED DISAPPROVED declined',
  'SUSPENDED UNDER_REVIEW appeal_pending',
  'CANCELLED null null',
])

const checks = fc.uniqueArray(fc.constantFrom(...MERCHANT_CHECKS), { maxLength: 2 })
const event = fc.oneof(
  // Leaving gets a low weight, so that sequences become long.
  { weight: 1, arbitrary: fc.constant<MerchantEvent>(LEAVE) },
  { weight: 16, arbitrary: fc.constantFrom<MerchantEvent>(APPLY, APPROVE, PASSED, PASSED) },
  { weight: 2, arbitrary: fc.constant<MerchantEvent>(REINSTATE) },
  { weight: 6, arbitrary: checks.map((failed): MerchantEvent => ({ type: 'checked', failed })) },
  { weight: 4, arbitrary: checks.map((reasons): MerchantEvent => ({ type: 'decline', reasons })) },
  { weight: 4, arbitrary: checks.map((reasons): MerchantEvent => ({ type: 'suspend', reasons })) },
  {
    weight: 6,
    arbitrary: fc.constantFrom('', 'Look again').map((comment): MerchantEvent => ({ type: 'appeal', comment })),
  },
)

test('no sequence of events makes the three states drift apart', () => {
  const met = new Set<string>()
  fc.assert(
    fc.property(fc.array(fc.tuple(event, fc.integer({ min: 0, max: 40 })), { maxLength: 60 }), (events) => {
      let state: MerchantState | null = null
      let now = START
      for (const [each, days] of events) {
        now += days * DAY_MS
        const next = nextMerchantState(state, each, now)
        if (!next.ok) continue
        state = next.state
        const { application, review, approval } = state
        const name = `${application} ${review} ${approval}`
        met.add(name)
        expect(KNOWN.has(name), name).toBe(true)
        // The badge, the time of grace, the reasons and the appeal must be consistent with the three states.
        expect(hasBadge(state)).toBe(approval === 'approved')
        expect(state.graceEndsAt !== null).toBe(name === 'NON_COMPLIANT FAILED approved')
        expect(state.reasons.length > 0).toBe(approval === 'declined' || review === 'FAILED' || state.isAppeal)
        expect(state.isAppeal).toBe(approval === 'appeal_pending')
        expect(!state.canAppeal || review === 'DISAPPROVED').toBe(true)
        expect(state.canAppeal).toBe(review === 'DISAPPROVED' && state.appealCount < APPEALS_MAX)
        expect(state.appealCount).toBeLessThanOrEqual(APPEALS_MAX)
        expect(!state.isSuspendedByOperator || application === 'SUSPENDED').toBe(true)
        expect(state.leftAt !== null).toBe(application === 'CANCELLED')
        expect(merchantLabel(state) === null).toBe(application === 'CANCELLED')
        // A check that runs a second time at the same moment must change nothing.
        const again = each.type === 'checked' ? nextMerchantState(state, each, now) : next
        expect(again.ok && again.state).toEqual(state)
      }
    }),
    { numRuns: 500 },
  )
  expect([...met].toSorted()).toEqual([...KNOWN].toSorted())
})
