import type { Input } from '#contracts/endpoint.ts'
import { changedSince } from '#contracts/expected.ts'
import { writtenText } from '#contracts/written-text.ts'
import type { editPin, PinKind, ProductOffer, RichMetadata } from '#features/pins/contract.ts'
import { isPartner } from '#features/session/server/shared/is-partner.ts'
import type { VideoRecord } from '#features/videos/contract.ts'
import { withCaptions } from '#features/videos/server/shared/own-captions.ts'
import { captionUrls } from '#features/videos/server/shared/wire-videos.ts'
import { fail, ok, type Answer, type Refusal } from '#server/http/answer.ts'
import type { Member } from '#server/http/handle.ts'
import { readLinkLater } from '#features/linked-pages/server/shared/read-link-later.ts'
import { domainOfLink } from './shared/domain-of-link.ts'
import { embedOfLink } from '../domain/embed-providers.ts'
import { offerOf } from '../domain/product-offer.ts'
import { faultOfLink, LINK_FAULTS } from '../domain/link-fault.ts'
import { only, type Database } from '#server/storage/database.ts'
import { grant } from '#server/policy/grant.ts'
import { noPin, pinsSubject, plainId } from './shared/own-pins.ts'
import { offerColumns, refuseCodes } from './shared/change-offer.ts'

type Changes = Input<typeof editPin>
type Fields = Omit<Changes, 'id' | 'expects'>
type Before = Fields & {
  readonly link: string | null
  /** The video as it is stored, without its renditions. */
  readonly video: VideoRecord | null
  readonly kind: PinKind
  readonly rich: RichMetadata | null
  /** True if the rich metadata are from the linked page. They are removed together with the link. */
  readonly is_rich_read: boolean
  readonly is_attribution_read: boolean
  /** True if the owner signed up as a business, or opened one. */
  readonly is_business: boolean
}

/**
 * Writes the given fields.
 * @returns their previous values; null if no fields were given
 */
export async function changePin(
  db: Database,
  viewer: Member,
  { id, expects, ...changes }: Changes,
): Promise<Answer<Fields | null, 'pin/not-found' | 'access/denied' | 'request/invalid' | 'act/changed-since'>> {
  const own = await grant(db, viewer, 'pin.edit', pinsSubject([plainId(id)], 'options.id'))
  if (!own.ok) return own
  if (own.data.row[0]?.is_deleted) return noPin('options.id')
  const fault = faultOfLink(changes.link ?? '')
  if (fault) return fail('request/invalid', `options.link: ${LINK_FAULTS[fault]}`, { field: 'options.link' })
  if (Object.values(changes).every((value) => value === undefined)) return ok(null)
  const before = await lockFields(db, id)
  const wrong = changes.product_offer === undefined ? null : refuseOffer(changes.product_offer, before)
  if (wrong) return wrong
  const refused = expects && refuseChanged(before, expects, changes)
  if (refused) return refused
  const video =
    changes.captions === undefined ? ok(null) : await withCaptions(db, viewer.id, before.video, changes.captions)
  if (!video.ok) return video
  const columns = columnsOf(changes, before, video.data)
  const names = Object.keys(columns)
  await db.query({
    text: `update pins set ${names.map((name, index) => `${name} = $${index + 2}`).join(', ')}${kindOf(changes, before)} where id = $1`,
    values: [id, ...Object.values(columns)],
  })
  if (isOtherLink(changes, before) && changes.link !== null) await readLinkLater(db, id)
  const given = Object.keys(changes) as (keyof Fields)[]
  return ok(Object.fromEntries(given.map((field) => [field, before[field]])))
}

/** Reads the fields and locks the row, so that nobody changes it before they are written. */
async function lockFields(db: Database, id: Changes['id']): Promise<Before> {
  const rows = await db.query<Omit<Before, 'product_offer' | 'captions'>>({
    text: `select title, description, alt_text, link, is_ad_ineligible, not is_commentable as comments_disabled,
             is_shopping_off as shopping_rec_disabled, kind, rich, video,
             coalesce(rich_from = 'page', false) as is_rich_read, is_attribution_read, ${isPartner('owner_id')} as is_business
           from pins where id = $1 for update`,
    values: [id],
  })
  const row = only(rows)
  return { ...row, product_offer: offerOf(row.rich), captions: row.video ? captionUrls(row.video) : {} }
}

/**
 * Only a picture of a business can become a product, and its codes must exist. An existing offer can be changed and
 * removed.
 */
function refuseOffer(
  offer: ProductOffer | null,
  { kind, is_business: isBusiness }: Before,
): Refusal<'request/invalid' | 'access/denied'> | null {
  const field = 'options.product_offer'
  if (kind !== 'image' && kind !== 'product')
    return fail('request/invalid', `${field}: is for pictures only`, { field })
  if (offer === null) return null
  if (kind === 'image' && !isBusiness)
    return fail('access/denied', `${field}: is for the pins of businesses only`, { field })
  return refuseCodes(offer)
}

function refuseChanged(before: Fields, expects: Fields, wanted: Fields): Refusal<'act/changed-since'> | null {
  const field = changedSince(before, expects, wanted)
  return field === null
    ? null
    : fail('act/changed-since', `options.expects.${field}: was changed in the meantime`, {
        field: `options.expects.${field}`,
      })
}

/**
 * SQL of the new kind. The kind of a picture follows its offer and its link. A pin whose embed was stored keeps its
 * kind.
 */
function kindOf({ link, product_offer: offer }: Fields, before: Before): string {
  if (offer) return `, kind = 'product', offer_at = now()`
  if (offer === null && before.kind === 'product')
    return `, kind = '${embedOfLink(link === undefined ? before.link : link) ? 'embed' : 'image'}', offer_at = null`
  if (link === undefined) return ''
  const kind = embedOfLink(link) ? 'embed' : 'image'
  if (before.is_rich_read && link !== before.link)
    return `, kind = case when kind in ('video', 'carousel') then kind else '${kind}' end, offer_at = null`
  return `, kind = case when kind in ('image', 'embed') and embed is null then '${kind}' else kind end`
}

/** True if the edit leads the pin to another page. */
function isOtherLink({ link }: Fields, before: Before): boolean {
  return link !== undefined && link !== before.link
}

/** The columns to write, with their values. */
function columnsOf(
  changes: Fields,
  before: Before,
  video: VideoRecord | null,
): Record<string, string | boolean | null> {
  const {
    product_offer: offer,
    title,
    description,
    alt_text,
    link,
    is_ad_ineligible,
    comments_disabled,
    shopping_rec_disabled,
  } = changes
  return {
    ...(title === undefined ? {} : { title: writtenText(title) }),
    ...(description === undefined ? {} : { description: writtenText(description) }),
    ...(alt_text === undefined ? {} : { alt_text: writtenText(alt_text) }),
    ...(link === undefined ? {} : { link, domain: link === null ? null : domainOfLink(link) }),
    ...(is_ad_ineligible === undefined ? {} : { is_ad_ineligible }),
    ...(comments_disabled === undefined ? {} : { is_commentable: !comments_disabled }),
    ...(shopping_rec_disabled === undefined ? {} : { is_shopping_off: shopping_rec_disabled }),
    ...(video === null ? {} : { video: JSON.stringify(video) }),
    ...(isOtherLink(changes, before) ? withoutPage(before) : {}),
    ...(offer === undefined
      ? {}
      : offerColumns(
          offer,
          offer !== null && before.is_rich_read && isOtherLink(changes, before) ? null : before.rich,
        )),
  }
}

/** Removes what was read from the page of the former link. */
function withoutPage({ is_rich_read: isRichRead, is_attribution_read: isAttributionRead }: Before) {
  return {
    mobile_link: null,
    ...(isRichRead ? { rich: null, rich_from: null, price: null, is_oos: false } : {}),
    ...(isAttributionRead ? { ...NO_ATTRIBUTION, is_attribution_read: false } : {}),
  }
}

const NO_ATTRIBUTION = {
  author_name: null,
  author_url: null,
  provider_name: null,
  provider_url: null,
  licence: null,
  licence_url: null,
}
