import type { Overview } from '#features/operator/contract.ts'

/** The cards of the overview in their order, each with the list that has its rows. What waits for a decision is first. */
export const CARDS: readonly (readonly [name: keyof Overview, to: string | null])[] = [
  ['openReports', '/admin/reports'],
  ['merchantsWaiting', '/admin/merchants?label=In-progress'],
  ['adsWaiting', '/admin/ads'],
  ['moneyWaiting', '/admin/money'],
  ['jobsFailed', '/admin/jobs?state=failed'],
  ['jobsWaiting', '/admin/jobs?state=waiting'],
  ['members', '/admin/people'],
  // The newest are first.
  ['membersThisWeek', '/admin/people'],
  // The restricted are first.
  ['restricted', '/admin/people?sortBy=state'],
  ['pins', null],
  ['boards', null],
  ['saves', null],
  ['comments', null],
  ['pictures', null],
  ['databaseBytes', null],
]
