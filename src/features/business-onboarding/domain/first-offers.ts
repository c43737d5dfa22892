import { wantsAds, type OnboardingData } from './onboarding-rules.ts'

/** Suggestions of what a new business can do first. */
export type Offer = 'clients' | 'partners' | 'promote' | 'merchant' | 'website' | 'plan' | 'pin'

type Answers = Pick<
  OnboardingData,
  'accountType' | 'advertisingIntent' | 'businessGoals' | 'ecommercePlatforms' | 'hasWebsite' | 'worksWithAgency'
>

/**
 * The suggestions of the hub, most fitting first (spec business §3, onboarding fields). Everybody is offered to create
 * a pin; this comes last unless the goal is awareness.
 * @param done suggestions that the business has already carried out and that are left out
 */
export function firstOffers(answers: Answers, done: ReadonlySet<Offer> = new Set()): readonly Offer[] {
  const { accountType, advertisingIntent: intent, businessGoals: goals, hasWebsite, worksWithAgency } = answers
  const isSoon = intent === 'now' || intent === 'soon'
  const offers: readonly (readonly [Offer, boolean])[] = [
    ['clients', accountType === 'agency'],
    ['partners', worksWithAgency],
    ['promote', intent === 'now'],
    ['merchant', sellsGoods(answers)],
    ['pin', accountType === 'creator' || goals.includes('awareness') || goals.includes('community')],
    ['website', hasWebsite],
    ['plan', wantsAds(answers) && (isSoon || goals.includes('leads') || goals.includes('traffic'))],
    ['pin', true],
  ]
  return [...new Set(offers.flatMap(([offer, isFitting]) => (isFitting && !done.has(offer) ? [offer] : [])))]
}

function sellsGoods({ accountType, businessGoals, ecommercePlatforms }: Answers): boolean {
  return (
    accountType === 'shop' ||
    businessGoals.includes('sales') ||
    ecommercePlatforms.some((platform) => platform !== 'none')
  )
}
