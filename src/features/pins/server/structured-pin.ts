import type { RichMetadata, WirePin } from '#features/pins/contract.ts'
import type { BoardId } from '#contracts/ids.ts'
import { links } from '#contracts/links.ts'
import { breadcrumbList, HOME, type Breadcrumb } from '#server/breadcrumbs.ts'
import type { DescribePage } from '#server/define-server-feature.ts'
import type { Database } from '#server/storage/database.ts'

type Rich<Type extends RichMetadata['type']> = Extract<RichMetadata, { readonly type: Type }>

/**
 * Structured data of a pin's page: what the linked page gives, otherwise the picture, and the way to the pin. A pin that
 * not everybody may see has none.
 */
export const structuredPinPage: DescribePage = async ({ db, content, origin }) => {
  const pin = content.pin as WirePin | null | undefined
  if (!pin || isLeftOut(pin)) return null
  const board = pin.board && (await mayNameBoard(db, pin.board.id)) ? pin.board : null
  return [structuredPin(pin, origin), breadcrumbList(wayToPin(pin, board), origin)]
}

/**
 * The pin's topic, or the home page if it has none, then its board, if that is given. For a pin without a title, the
 * way ends there.
 */
function wayToPin(pin: WirePin, board: WirePin['board']): readonly Breadcrumb[] {
  const [topic] = pin.related_interests ?? []
  return [
    topic ? { name: topic.name, path: links.topic(topic.id) } : HOME,
    ...(board ? [{ name: board.name, path: board.url }] : []),
    { name: pin.title, path: `/pin/${pin.id}/` },
  ]
}

/** True for a public board without a warning, of a member who lets everybody and search engines see their boards. */
async function mayNameBoard(db: Database, id: BoardId): Promise<boolean> {
  const rows = await db.query({
    name: 'pin-board-named',
    text: `select from boards b join users u on u.id = b.owner_id
           where b.id = $1 and b.privacy = 'public' and b.deleted_at is null and b.sensitivity is null and not u.is_search_hidden
             and not u.is_private_profile and u.deactivated_at is null`,
    values: [id],
  })
  return rows.length > 0
}

function isLeftOut(pin: WirePin): boolean {
  return Boolean(pin.board?.privacy === 'secret' || pin.is_unsafe || pin.is_hidden)
}

/** @param origin `https://pins.example` */
export function structuredPin(pin: WirePin, origin: string): object | null {
  if (isLeftOut(pin)) return null
  const { rich_metadata: rich } = pin
  const shared = {
    name: pin.title || undefined,
    description: pin.description || undefined,
    url: `${origin}/pin/${pin.id}/`,
    image: pictureUrl(pin, 'orig', origin),
  }
  switch (rich?.type) {
    case 'recipe':
      return { '@type': 'Recipe', ...shared, ...recipeOf(rich) }
    case 'product':
      return { '@type': 'Product', ...shared, ...productOf(rich, pin) }
    case 'article':
      return { '@type': 'Article', ...shared, ...articleOf(rich, pin) }
    case 'tutorial':
    case undefined:
      return shared.image === undefined ? null : pictureOf(pin, shared, origin)
  }
}

function pictureUrl(pin: WirePin, rendition: 'orig' | '236x', origin: string): string | undefined {
  const picture = pin.has_picture === false ? undefined : pin.images[rendition]
  return picture && origin + picture.url
}

function pictureOf(pin: WirePin, { image, ...shared }: { readonly image: string | undefined }, origin: string): object {
  const source = pin.closeup_attribution
  return {
    '@type': 'ImageObject',
    ...shared,
    contentUrl: image,
    thumbnailUrl: pictureUrl(pin, '236x', origin),
    width: pin.width,
    height: pin.height,
    caption: pin.alt_text || undefined,
    uploadDate: pin.created_at,
    creator: source?.author_name ? { '@type': 'Person', name: source.author_name } : undefined,
    creditText: source?.author_name ?? undefined,
    license: webAddress(source?.licence_url),
    acquireLicensePage: webAddress(source?.source_url),
  }
}

function recipeOf({
  prep_minutes,
  cook_minutes,
  total_minutes,
  servings,
  ingredients,
  steps,
  diets,
  aggregate_rating,
}: Rich<'recipe'>) {
  return {
    prepTime: durationOf(prep_minutes),
    cookTime: durationOf(cook_minutes),
    totalTime: durationOf(total_minutes ?? (prep_minutes ?? 0) + (cook_minutes ?? 0)),
    recipeYield: servings ?? undefined,
    recipeIngredient: ingredients.map((each) =>
      typeof each === 'string' ? each : [each.amount, each.unit, each.name].filter(Boolean).join(' '),
    ),
    recipeInstructions: steps.map((text) => ({ '@type': 'HowToStep', text })),
    keywords: diets.length > 0 ? diets.join(', ') : undefined,
    aggregateRating: ratingOf(aggregate_rating),
  }
}

/** A product whose price is stale has no offer, because the price may be wrong. */
function productOf({ brand, offer_summary: offer, aggregate_rating }: Rich<'product'>, pin: WirePin) {
  const isInStock = offer.in_stock && !pin.is_oos_product
  const { min_price: min, max_price: max } = offer
  const price =
    min != null && max != null && min < max
      ? { '@type': 'AggregateOffer', lowPrice: min, highPrice: max }
      : { '@type': 'Offer', price: offer.price_val }
  const offers = {
    ...price,
    priceCurrency: offer.currency,
    availability: `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`,
    url: webAddress(pin.link),
  }
  return {
    brand: brand ? { '@type': 'Brand', name: brand } : undefined,
    offers: pin.is_stale_product ? undefined : offers,
    aggregateRating: ratingOf(aggregate_rating),
  }
}

function articleOf({ site_name, author_name, date_published, excerpt }: Rich<'article'>, pin: WirePin) {
  return {
    headline: pin.title || undefined,
    description: pin.description || excerpt || undefined,
    datePublished: date_published || undefined,
    author: author_name ? { '@type': 'Person', name: author_name } : undefined,
    publisher: site_name ? { '@type': 'Organization', name: site_name } : undefined,
    isBasedOn: webAddress(pin.link),
  }
}

/** Returns nothing if there is no rating. */
function ratingOf(rating: Rich<'recipe'>['aggregate_rating']) {
  if (!rating || rating.rating_count === 0) return undefined
  return {
    '@type': 'AggregateRating',
    ratingValue: rating.rating_value,
    ratingCount: rating.rating_count,
    reviewCount: rating.review_count,
  }
}

/** The duration in the form of ISO 8601. */
function durationOf(minutes: number | null): string | undefined {
  return minutes ? `PT${minutes}M` : undefined
}

function webAddress(url: string | null | undefined): string | undefined {
  return url && /^https?:\/\//i.test(url) ? url : undefined
}
