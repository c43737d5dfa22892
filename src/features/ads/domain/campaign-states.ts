import type { CampaignStatus } from '../constants.ts'

/** What can happen to a campaign. */
export type CampaignEvent =
  | 'launch'
  | 'approve'
  | 'reject'
  | 'review-again'
  | 'pause'
  | 'resume'
  | 'end'
  | 'block'
  | 'unblock'

const NEXT: Readonly<Record<CampaignStatus, { readonly [Event in CampaignEvent]?: CampaignStatus }>> = {
  DRAFT: { launch: 'IN_REVIEW' },
  IN_REVIEW: { approve: 'ACTIVE', reject: 'REJECTED', end: 'COMPLETED', block: 'BLOCKED' },
  ACTIVE: { pause: 'PAUSED', end: 'COMPLETED', block: 'BLOCKED', 'review-again': 'IN_REVIEW' },
  PAUSED: { resume: 'ACTIVE', end: 'COMPLETED', block: 'BLOCKED', 'review-again': 'IN_REVIEW' },
  REJECTED: { 'review-again': 'IN_REVIEW' },
  BLOCKED: { unblock: 'ACTIVE', end: 'COMPLETED' },
  COMPLETED: {},
}

/** The status after an event; null if the event is not possible now. */
export function nextCampaign(status: CampaignStatus, event: CampaignEvent): CampaignStatus | null {
  return NEXT[status][event] ?? null
}
