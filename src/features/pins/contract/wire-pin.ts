import { Type, type Static, type TSchema } from 'typebox'
import type { ImageSignature, PinId, SectionId, UserId } from '#contracts/ids.ts'
import { Id, Instant, Nullable, oneOf } from '#contracts/schema.ts'
import { WireBoardBrief } from '#features/boards/contract.ts'
import { ShownTag } from '#features/pin-tags/contract/shown-tag.ts'
import { PinLeadGen } from '#features/leads/contract/pin-lead.ts'
import { StoryPinData } from '#features/story-pins/contract.ts'
import { PRODUCT_BRAND_MAX, PRODUCT_COUNTRIES_MAX, PRODUCT_PRICE_MAX } from '../constants.ts'
import { WirePinner } from '#features/users/contract.ts'
import { CaptionUrls, GridVideo, WireVideos } from '#features/videos/contract.ts'
import { PinBoard, PinPerson, RecommendationReason, RichSummary, StoryMedia } from './closeup-fields.ts'
import { CarouselItems, PinEmbed } from './pin-parts.ts'

/** A field that is absent in rows that were stored before it existed. */
/* @__NO_SIDE_EFFECTS__ */
function Stored<S extends TSchema>(schema: S) {
  return Type.Optional(Nullable(schema))
}

const Money = Type.Object({
  price: Type.String(),
  price_val: Type.Number(),
  currency: Type.String(),
  in_stock: Type.Boolean(),
  /** Prices in units of the currency, like `price_val`. The standard price is the one before a reduction. */
  min_price: Type.Optional(Nullable(Type.Number())),
  max_price: Type.Optional(Nullable(Type.Number())),
  standard_price: Type.Optional(Nullable(Type.Number())),
})
const Rating = Type.Object({
  rating_value: Type.Number(),
  rating_count: Type.Integer(),
  review_count: Type.Optional(Type.Integer()),
})
/** A line such as `2`, `cups`, `flour`. A text that cannot be split is `name` as a whole. */
const Ingredient = Type.Object({ amount: Nullable(Type.String()), unit: Nullable(Type.String()), name: Type.String() })
export type Ingredient = Static<typeof Ingredient>

/** What the page that a pin links to says about itself (spec viewer §3, rich metadata). */
export const RichMetadata = Type.Union([
  Type.Object({
    type: Type.Literal('recipe'),
    /** Minutes of preparation; null if the source does not say. */
    prep_minutes: Nullable(Type.Integer()),
    cook_minutes: Nullable(Type.Integer()),
    /** Minutes in all, including other work; absent if the source does not say. */
    total_minutes: Type.Optional(Nullable(Type.Integer())),
    servings: Nullable(Type.String()),
    /** Lines of text are split when they are shown (`ui/details/ingredient.ts`). */
    ingredients: Type.Array(Type.Union([Type.String(), Ingredient])),
    steps: Type.Array(Type.String()),
    diets: Type.Array(Type.String()),
    aggregate_rating: Nullable(Rating),
  }),
  Type.Object({
    type: Type.Literal('product'),
    brand: Type.String(),
    offer_summary: Money,
    free_shipping: Type.Boolean(),
    /** The shipping costs, and the order value above which shipping is free, in the offer's currency. */
    shipping_info: Type.Optional(
      Nullable(Type.Object({ price: Nullable(Type.Number()), free_above: Nullable(Type.Number()) })),
    ),
    /** Countries of delivery, as two-letter codes; absent if the source does not say. */
    ships_to: Type.Optional(Type.Array(Type.String())),
    aggregate_rating: Nullable(Rating),
  }),
  Type.Object({
    type: Type.Literal('article'),
    site_name: Type.String(),
    author_name: Nullable(Type.String()),
    date_published: Type.String(),
    excerpt: Type.String(),
  }),
  Type.Object({
    type: Type.Literal('tutorial'),
    minutes: Nullable(Type.Integer()),
    difficulty: Nullable(Type.Union([Type.Literal('easy'), Type.Literal('medium'), Type.Literal('hard')])),
    supplies: Type.Array(Type.String()),
    steps: Type.Array(Type.Object({ title: Type.String(), text: Type.String() })),
  }),
])
export type RichMetadata = Static<typeof RichMetadata>

/**
 * What the owner of a product's pin says about the product. The price is in units of the currency; the currency is ISO
 * 4217.
 */
export const ProductOffer = Type.Object(
  {
    price: Type.Number({ minimum: 0, maximum: PRODUCT_PRICE_MAX }),
    currency: Type.String({ pattern: '^[A-Z]{3}$' }),
    in_stock: Type.Boolean(),
    brand: Type.String({ maxLength: PRODUCT_BRAND_MAX }),
    /** Countries of delivery, as two-letter codes; null if the owner does not say. */
    ships_to: Nullable(
      Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { maxItems: PRODUCT_COUNTRIES_MAX, uniqueItems: true }),
    ),
  },
  { additionalProperties: false },
)
export type ProductOffer = Static<typeof ProductOffer>

/**
 * The renditions of every picture (spec viewer §3). `236x` is a width; `60x60` is a box that the picture is cropped to.
 */
export const RENDITIONS = [
  '60x60',
  '136x136',
  '170x',
  '236x',
  '474x',
  '564x',
  '736x',
  '750x',
  '1200x',
  '600x315',
  'orig',
] as const
export type Rendition = (typeof RENDITIONS)[number]

const SectionBrief = Type.Object({ id: Id<SectionId>(), slug: Type.String(), title: Type.String() })

/** A board of the viewer that holds this pin, and the pin's section on that board, if any. */
export const SavedTo = Type.Object({
  ...WireBoardBrief.properties,
  section: Type.Optional(SectionBrief),
  /** True if another member saved the pin there. Only who may delete on the board may then remove it. */
  is_by_other: Type.Optional(Type.Boolean()),
})
export type SavedTo = Static<typeof SavedTo>

const Interest = Type.Object({ id: Type.String(), name: Type.String() })
type Interest = Readonly<Static<typeof Interest>>
const Mentioned = Type.Object({ id: Id<UserId>(), username: Type.String() })
type Mentioned = Readonly<Static<typeof Mentioned>>

const WireImage = Type.Object({ url: Type.String(), width: Type.Integer(), height: Type.Integer() })

/** The kind of a pin decides what the closeup shows beside the picture or in its place. */
export const PIN_KINDS = [
  'image',
  'recipe',
  'product',
  'article',
  'video',
  'carousel',
  'story',
  'tutorial',
  'embed',
] as const
export type PinKind = (typeof PIN_KINDS)[number]

/** The data of a pin for a grid (field set `hf_grid`). */
export const WireGridPin = Type.Object({
  id: Id<PinId>(),
  type: Type.Literal('pin'),
  title: Type.String(),
  /** The pin's kind, which tells what rich metadata the closeup shows. */
  kind: oneOf(PIN_KINDS),
  domain: Nullable(Type.String()),
  image_signature: Type.Unsafe<ImageSignature>(Type.String({ pattern: '^[0-9a-f]{32}$' })),
  /** Size of the original picture in pixels. */
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  dominant_color: Type.String({ pattern: '^#[0-9a-f]{6}$' }),
  /** Base64 of about 21 bytes; null until a rendition was made for the first time. */
  thumbhash: Nullable(Type.String()),
  /**
   * False if the server has no picture, but only its size. Absent in rows that were stored before the server sent this
   * field.
   */
  has_picture: Type.Optional(Type.Boolean()),
  /** The price as the shop writes it; null if the pin is no product. */
  price: Nullable(Type.String()),
  /** The price in units of its currency, ISO 4217. Absent or null if only the shop's text is known. */
  price_value: Stored(Type.Number()),
  price_currency: Stored(Type.String()),
  video: Stored(GridVideo),
  /** Number of pictures of a carousel or pages of a story. */
  page_count: Stored(Type.Integer({ minimum: 1 })),
  /** Name of the sponsor, once creator and sponsor have agreed. */
  sponsor_name: Stored(Type.String()),
  pinner: WirePinner,
  reaction_by_me: Type.Integer({ minimum: 0 }),
  reaction_counts: Type.Record(Type.String(), Type.Integer()),
  /** Boards of the viewer that hold this pin, latest save first. */
  saved_to: Type.Array(SavedTo),
  /** True if an operator marked the pin as sensitive or hidden. Its picture is shown only on request. */
  is_covered: Stored(Type.Boolean()),
  /** True if the pin's owner blocked the viewer. `blocked_by_me` of the owner's record tells the other direction. */
  is_blocking_me: Stored(Type.Boolean()),
})
export type WireGridPin = Static<typeof WireGridPin>

/** The data of a pin for a closeup (field set `auth_web_main_pin`). */
export const WirePin = Type.Object({
  ...WireGridPin.properties,
  /**
   * The pinner with the fields of `PinPerson`. Rows that were stored before these fields existed, or that a list
   * brought, have only the fields of a grid.
   */
  pinner: Type.Object({ ...Type.Partial(PinPerson).properties, ...WirePinner.properties }),
  description: Type.String(),
  alt_text: Type.String(),
  link: Nullable(Type.String()),
  /** The link on phones: the address that the linked page names for phones, otherwise the link. */
  mobile_link: Stored(Type.String()),
  /** A path of this server that counts the visit and redirects to the link. */
  tracked_link: Stored(Type.String()),
  /** The position at which the pin was shown; a report about the pin contains it. */
  tracking_params: Stored(Type.String()),
  /** The pin's topic. */
  category: Stored(Type.String()),
  /** Replaces a missing alt text: the title and the beginning of the description. */
  auto_alt_text: Stored(Type.String()),
  /** The description as escaped HTML with its line breaks. */
  description_html: Stored(Type.String()),
  closeup_description: Stored(Type.String()),
  /** The description, or else the text of the linked page. */
  closeup_unified_description: Stored(Type.String()),
  grid_title: Stored(Type.String()),
  grid_description: Stored(Type.String()),
  /** Fields for search engines; only visitors get them (spec viewer §6). */
  seo_title: Stored(Type.String()),
  seo_description: Stored(Type.String()),
  /** Null for a pin that search engines must leave out. */
  seo_url: Stored(Type.String()),
  closeup_user_note: Stored(Type.String()),
  created_at: Instant,
  images: Type.Record(Type.String(), WireImage),
  repin_count: Type.Integer({ minimum: 0 }),
  board: Nullable(PinBoard),
  /** The pin's section on the board where it was created. */
  section: Stored(SectionBrief),
  /** The pin's topic as a list; empty or absent if it has none. */
  related_interests: Stored(Type.Unsafe<readonly Interest[]>(Type.Array(Interest))),
  rich_metadata: Nullable(RichMetadata),
  aggregated_pin_data: Type.Object({
    id: Type.String(),
    comment_count: Type.Integer({ minimum: 0 }),
    /** About members who tried the pin. */
    did_it_data: Stored(Type.Object({ images_count: Type.Integer({ minimum: 0 }) })),
  }),
  closeup_attribution: Nullable(
    Type.Object({
      author_name: Nullable(Type.String()),
      licence: Nullable(Type.String()),
      source_url: Nullable(Type.String()),
      /**
       * The date of the work, as its collection wrote it. Absent in rows that were stored before the server sent this
       * field.
       */
      date: Type.Optional(Nullable(Type.String())),
      author_url: Type.Optional(Nullable(Type.String())),
      provider_name: Type.Optional(Nullable(Type.String())),
      provider_url: Type.Optional(Nullable(Type.String())),
      licence_url: Type.Optional(Nullable(Type.String())),
    }),
  ),
  videos: Stored(WireVideos),
  carousel_data: Stored(Type.Object({ carousel_slots: CarouselItems })),
  story_pin_data: Stored(StoryPinData),
  /** Pictures of a story, for large screens only (spec viewer §6). */
  story_pin_media: Stored(StoryMedia),
  embed: Stored(PinEmbed),
  /** The tags on its pictures, with the targets that the viewer may see. */
  pin_tags: Stored(Type.Unsafe<readonly ShownTag[]>(Type.Array(ShownTag))),
  /** Members mentioned in its title and description who did not remove the mention. */
  mentioned: Stored(Type.Unsafe<readonly Mentioned[]>(Type.Array(Mentioned))),
  sponsorship: Stored(Type.Object({ creator: WirePinner, sponsor: WirePinner, status: Type.Integer() })),
  recommendation_reason: Stored(RecommendationReason),
  related_article: Stored(Type.Object({ id: Id<PinId>(), title: Type.String(), domain: Nullable(Type.String()) })),
  comments_disabled: Stored(Type.Boolean()),
  /** True if the pin's owner allows the viewer no photos of tries. */
  try_photos_disabled: Stored(Type.Boolean()),
  shopping_rec_disabled: Stored(Type.Boolean()),
  is_ads_only: Stored(Type.Boolean()),
  /** Only the owner sees and changes this field; null for everybody else. */
  is_ad_ineligible: Stored(Type.Boolean()),
  /** Only the owner sees and changes this field; null for everybody else, and if the pin is not a product. */
  product_offer: Stored(ProductOffer),
  /** The captions of a video, which only the owner changes; null for everybody else, and for other kinds. */
  captions: Stored(CaptionUrls),
  is_unsafe: Stored(Type.Boolean()),
  is_hidden: Stored(Type.Boolean()),
  is_stale_product: Stored(Type.Boolean()),
  is_oos_product: Stored(Type.Boolean()),
  /**
   * True for a product that can be bought and whose price is known. Its closeup is a product page, which begins with
   * the offer.
   */
  is_eligible_for_pdp: Stored(Type.Boolean()),
  is_promoted: Stored(Type.Boolean()),
  is_downstream_promotion: Stored(Type.Boolean()),
  /** See `domain/opens-in-stream.ts`. */
  should_open_in_stream: Stored(Type.Boolean()),
  /** Null if the source does not say to which countries it delivers. */
  ships_to_user_country: Stored(Type.Boolean()),
  rich_summary: Stored(RichSummary),
  native_creator: Stored(PinPerson),
  origin_pinner: Stored(PinPerson),
  /** The viewer's own acts on the pin, and the number of others' acts (spec business §3). */
  done_by_me: Stored(Type.Boolean()),
  favorited_by_me: Stored(Type.Boolean()),
  favorite_user_count: Stored(Type.Integer({ minimum: 0 })),
  pin_note: Stored(Type.String()),
  /** The form in which the owner collects contact details. */
  lead_gen: Stored(PinLeadGen),
})
export type WirePin = Static<typeof WirePin>
