import { Type, type Static } from 'typebox'
import type { ImageSignature, PinId } from '#contracts/ids.ts'
import { Id, Instant, Nullable } from '#contracts/schema.ts'
import { WireBoardBrief } from '#features/boards/contract.ts'
import { WirePinner } from '#features/users/contract.ts'

const Money = Type.Object({
  price: Type.String(),
  price_val: Type.Number(),
  currency: Type.String(),
  in_stock: Type.Boolean(),
})
const Rating = Type.Object({ rating_value: Type.Number(), rating_count: Type.Integer() })

/** spec viewer §3, rich metadata. */
export const RichMetadata = Type.Union([
  Type.Object({
    type: Type.Literal('recipe'),
    /** Minutes; null where the source names none. */
    prep_minutes: Nullable(Type.Integer()),
    cook_minutes: Nullable(Type.Integer()),
    servings: Nullable(Type.String()),
    ingredients: Type.Array(Type.String()),
    steps: Type.Array(Type.String()),
    diets: Type.Array(Type.String()),
    aggregate_rating: Nullable(Rating),
  }),
  Type.Object({
    type: Type.Literal('product'),
    brand: Type.String(),
    offer_summary: Money,
    free_shipping: Type.Boolean(),
    aggregate_rating: Nullable(Rating),
  }),
  Type.Object({
    type: Type.Literal('article'),
    site_name: Type.String(),
    author_name: Nullable(Type.String()),
    date_published: Type.String(),
    excerpt: Type.String(),
  }),
])
export type RichMetadata = Static<typeof RichMetadata>

/** The renditions every picture is offered in (spec viewer §3). `236x` is a width; `60x60` is a box that is filled. */
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

const WireImage = Type.Object({ url: Type.String(), width: Type.Integer(), height: Type.Integer() })

/** What a grid needs of a pin (field set `hf_grid`). */
export const WireGridPin = Type.Object({
  id: Id<PinId>(),
  type: Type.Literal('pin'),
  title: Type.String(),
  /** Kind of the rich metadata that the closeup will show. */
  kind: Type.Union([Type.Literal('image'), Type.Literal('recipe'), Type.Literal('product'), Type.Literal('article')]),
  domain: Nullable(Type.String()),
  image_signature: Type.Unsafe<ImageSignature>(Type.String({ pattern: '^[0-9a-f]{32}$' })),
  /** True size of the original, CSS pixels. */
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  dominant_color: Type.String({ pattern: '^#[0-9a-f]{6}$' }),
  /** Base64 of about 21 bytes; null until the picture was first made. */
  thumbhash: Nullable(Type.String()),
  /** False: the server has no picture to show, only its size. Absent in rows that were stored before it was sent. */
  has_picture: Type.Optional(Type.Boolean()),
  price: Nullable(Type.String()),
  pinner: WirePinner,
  reaction_by_me: Type.Integer({ minimum: 0 }),
  reaction_counts: Type.Record(Type.String(), Type.Integer()),
  /** Boards of the viewer that hold this pin, latest save first. */
  saved_to: Type.Array(WireBoardBrief),
})
export type WireGridPin = Static<typeof WireGridPin>

/** What a closeup needs (field set `auth_web_main_pin`). */
export const WirePin = Type.Object({
  ...WireGridPin.properties,
  description: Type.String(),
  alt_text: Type.String(),
  link: Nullable(Type.String()),
  created_at: Instant,
  images: Type.Record(Type.String(), WireImage),
  repin_count: Type.Integer({ minimum: 0 }),
  board: Nullable(WireBoardBrief),
  rich_metadata: Nullable(RichMetadata),
  aggregated_pin_data: Type.Object({ id: Type.String(), comment_count: Type.Integer({ minimum: 0 }) }),
  closeup_attribution: Nullable(
    Type.Object({
      author_name: Nullable(Type.String()),
      licence: Nullable(Type.String()),
      source_url: Nullable(Type.String()),
      /** When the work was made, as its collection wrote it; absent in rows that were stored before it was sent. */
      date: Type.Optional(Nullable(Type.String())),
    }),
  ),
})
export type WirePin = Static<typeof WirePin>
