import type { UserId } from '#contracts/ids.ts'
import { links } from '#contracts/links.ts'
import { RECOMMENDATION_TYPES, type RecommendationType } from '#features/business-hub/constants.ts'
import type { Recommendation } from '#features/business-hub/contract.ts'
import type { Database } from '#server/storage/database.ts'
import { isAvailable } from './merchant.ts'
import { readMerchant } from './merchant-rows.ts'
import { failedChecks } from './shared/run-checks.ts'

const TEXTS: Readonly<Record<RecommendationType, readonly [title: string, body: string, url: string]>> = {
  DOMAIN_AGE: [
    'Verify your website',
    'People see that it is really yours. A verified website counts after a few days.',
    links.settingsPage('websites'),
  ],
  PROFILE_IMAGE: ['Add a picture', 'People recognize your business by it.', links.settingsPage('profile')],
  PROFILE_COVER_IMAGE: ['Add a cover', 'A wide picture at the top of your profile.', links.settingsPage('profile')],
  BIO: ['Describe your business', 'Say in a few sentences what you offer.', links.settingsPage('profile')],
  SHOP_TAB: ['Create product pins', 'Show at least three products that are in stock.', links.createPin],
  VERIFIED_MERCHANT: [
    'Become a verified merchant',
    'Your business passes every check of the program.',
    `${links.businessHub}?show_vmp=true`,
  ],
}

/** Recommendations to a business from its own rows: first what it lacks, then to apply for the merchant program. */
export async function recommend(db: Database, business: UserId): Promise<Recommendation[]> {
  const failed = await failedChecks(db, business)
  const mayApply =
    failed.length === 0 && (await isAvailable(db, business)) && (await readMerchant(db, business)) === null
  return RECOMMENDATION_TYPES.filter((type) => (type === 'VERIFIED_MERCHANT' ? mayApply : failed.includes(type))).map(
    (type) => {
      const [title, body, url] = TEXTS[type]
      return { id: `${business}:${type}`, type, title, body, cta: { url } }
    },
  )
}
