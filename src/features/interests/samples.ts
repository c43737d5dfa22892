import type { Samples } from '#core/define-feature.ts'
import type { InterestTypes } from './contract.ts'

const interest = 'food'

export const samples: Samples<InterestTypes> = {
  facts: { 'interest/received': { interests: [interest] }, 'interest/followed': { interest, isFollowed: true } },
  commands: { followInterest: { interest }, unfollowInterest: { interest } },
}
