import { Type, type Static } from 'typebox'
import type { ImageSignature } from '#contracts/ids.ts'
import { Nullable } from '#contracts/schema.ts'
import { VideoRecord } from '#features/videos/contract.ts'
import {
  CAROUSEL_ITEMS_MAX,
  CAROUSEL_ITEMS_MIN,
  PIN_ALT_TEXT_MAX,
  PIN_DESCRIPTION_MAX,
  PIN_LINK_MAX,
  PIN_TITLE_MAX,
} from '../constants.ts'

/** A picture of a carousel: one entry of `pins.items`. */
const CarouselSlot = Type.Object(
  {
    title: Type.String({ maxLength: PIN_TITLE_MAX }),
    description: Type.Optional(Type.String({ maxLength: PIN_DESCRIPTION_MAX })),
    link: Nullable(Type.String({ maxLength: PIN_LINK_MAX, pattern: '^https?://[^\\s]+$' })),
    alt_text: Type.String({ maxLength: PIN_ALT_TEXT_MAX }),
    image_signature: Type.Unsafe<ImageSignature>(Type.String({ pattern: '^[0-9a-f]{32}$' })),
    width: Type.Integer({ minimum: 1 }),
    height: Type.Integer({ minimum: 1 }),
    dominant_color: Type.String({ pattern: '^#[0-9a-f]{6}$' }),
    video: Type.Optional(VideoRecord),
  },
  { additionalProperties: false },
)
export type CarouselSlot = Static<typeof CarouselSlot>

/** `pins.items` of a carousel. */
export const CarouselItems = Type.Array(CarouselSlot, { minItems: CAROUSEL_ITEMS_MIN, maxItems: CAROUSEL_ITEMS_MAX })
export type CarouselItems = Static<typeof CarouselItems>

/** `pins.embed` (spec viewer §3): content that another site shows in a frame. */
export const PinEmbed = Type.Object(
  {
    src: Type.String({ maxLength: PIN_LINK_MAX, pattern: '^https://[^\\s]+$' }),
    type: Type.Union([Type.Literal('video'), Type.Literal('audio'), Type.Literal('map'), Type.Literal('rich')]),
    subtype: Type.String({ maxLength: 40 }),
  },
  { additionalProperties: false },
)
export type PinEmbed = Static<typeof PinEmbed>
