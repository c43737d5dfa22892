import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CAMPAIGN_STATUSES, type CampaignStatus } from '../constants.ts'
import { nextCampaign, type CampaignEvent } from './campaign-states.ts'

const EVENTS: readonly CampaignEvent[] = [
  'launch',
  'approve',
  'reject',
  'review-again',
  'pause',
  'resume',
  'end',
  'block',
  'unblock',
]

test('whatever happens, an ended campaign stays ended, and only an approved one runs', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 30 }), (events) => {
      let status: CampaignStatus = 'DRAFT'
      let isApproved = false
      for (const event of events) {
        const next = nextCampaign(status, event)
        if (next === null) continue
        if (status === 'COMPLETED') throw new Error('left COMPLETED')
        if (event === 'approve') isApproved = true
        status = next
        expect(CAMPAIGN_STATUSES).toContain(status)
      }
      expect(status !== 'PAUSED' || isApproved).toBe(true)
    }),
  )
})

test('pausing and resuming changes nothing', () => {
  expect(nextCampaign(nextCampaign('ACTIVE', 'pause')!, 'resume')).toBe('ACTIVE')
  expect(nextCampaign('DRAFT', 'approve')).toBeNull()
  expect(nextCampaign('COMPLETED', 'resume')).toBeNull()
})
