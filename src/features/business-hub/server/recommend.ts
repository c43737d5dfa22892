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
  SHOP_TAB: [
    'Create product pins',
    'Create a pin, choose “Edit pin” in its menu, and say that it is a product. Show at least three that are in stock.',
    links.createPin,
  ],
  VERIFIED_MERCHANT: [
    'Become a verified merchant',
    'Your business passes every check of the program.',
    `${links.businessHub}?show_vmp=true`,
  ],
}

/**
 * Recommended next steps of a business, from its own data: first checks that it fails, then applying for the merchant
 * program.
 */
export async function recommend(db: Database, business: UserId): Promise<Recommendation[]> {
  const failed = await failedChecks(db, business)
  const mayApply =
    failed.length === 0 && (await isAvailable(db, business)) && (await readMerchant(db, business)) === null
  const pins = await ownPinsOf(db, business)
  return RECOMMENDATION_TYPES.filter((type) => (type === 'VERIFIED_MERCHANT' ? mayApply : failed.includes(type))).map(
    (type) => {
      const [title, body, usual] = TEXTS[type]
      const url = type === 'SHOP_TAB' && pins !== null ? pins : usual
      return { id: `${business}:${type}`, type, title, body, cta: { url } }
    },
  )
}

/** The address of the member's own pins, where pins can be made products; null if the member has no pins. */
async function ownPinsOf(db: Database, member: UserId): Promise<string | null> {
  const [found] = await db.query<{ username: string }>({
    name: 'own-pins-page',
    text: `select username from users u where id = $1
             and exists (select from pins p where p.owner_id = u.id and p.deleted_at is null)`,
    values: [member],
  })
  return found ? links.createdPins(found.username) : null
}
