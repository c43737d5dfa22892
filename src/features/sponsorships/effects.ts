import type { RequestTable } from '../index.ts'
import type { SponsorshipRequests } from './contract.ts'

/** This code is loaded on first use, because it is seldom needed. */
const late = async () => (await import('./effects/calls.ts')).calls

export const sponsorshipRequests = {
  askSponsor: async (input, context) => (await late()).askSponsor(input, context),
  answerSponsorship: async (input, context) => (await late()).answerSponsorship(input, context),
  deleteSponsorship: async (input, context) => (await late()).deleteSponsorship(input, context),
} satisfies Pick<RequestTable, keyof SponsorshipRequests>
