import { Type, type Static } from 'typebox'
import { resource } from '#contracts/endpoint.ts'
import type { ImageSignature, PinId } from '#contracts/ids.ts'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '#contracts/limits.ts'
import { Bookmarks, Id, Nullable } from '#contracts/schema.ts'
import { WireGridPin } from '#features/pins/contract.ts'
import { ANNOTATIONS_MAX, CROP_SIDE_MIN, FILTER_VALUES_MAX, KEPT_MAX, OBJECTS_MAX } from './constants.ts'

const Share = Type.Number({ minimum: 0, maximum: 1 })
const Side = Type.Number({ minimum: CROP_SIDE_MIN, maximum: 1 })
const WireCrop = Type.Object({ x: Share, y: Share, w: Side, h: Side }, { additionalProperties: false })
const Signature = Type.Unsafe<ImageSignature>(Type.String({ pattern: '^[0-9a-f]{32}$' }))
const Values = Type.Array(Type.String({ minLength: 1, maxLength: 255 }), { maxItems: FILTER_VALUES_MAX })
const Amount = Type.Number({ minimum: 0, maximum: 1_000_000_000 })

/** A picture, and the part of it to search for. */
const Picture = {
  image_signature: Signature,
  /** The pin that shows the picture. It is left out of the results. */
  pin_id: Type.Optional(Id<PinId>()),
  crop: Type.Optional(WireCrop),
}
const Paging = {
  page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_SIZE_MAX, default: PAGE_SIZE_DEFAULT })),
  bookmarks: Bookmarks,
}
const Facet = Type.Array(Type.Object({ value: Type.String(), name: Type.String(), count: Type.Integer() }))
/** Price ranges that contain a product, with bounds in the currency of each product. */
const Prices = Type.Array(Type.Object({ min: Nullable(Amount), max: Nullable(Amount), count: Type.Integer() }))

/**
 * Pins that look like a picture or a part of it, most similar first (spec business §7,
 * VisualSearchFlashlightUnifiedResource). The first page has the filters of all similar pins, whatever filters were
 * requested.
 */
export const visualSearch = resource({
  name: 'VisualSearchFlashlightUnified',
  verb: 'get',
  options: Type.Object(
    {
      ...Picture,
      ...Paging,
      price_filters: Type.Optional(
        Type.Object({ min: Type.Optional(Amount), max: Type.Optional(Amount) }, { additionalProperties: false }),
      ),
      domain_filters: Type.Optional(Values),
      category_filters: Type.Optional(Values),
      /** Leaves the filters out of the answer, for a caller that has them from `visualLiveSearch`. */
      results_only: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    results: Type.Array(WireGridPin),
    price_filters: Type.Optional(Prices),
    domain_filters: Type.Optional(Facet),
    category_filters: Type.Optional(Facet),
  }),
  fails: ['picture/not-found'],
})

export const VisualHead = Type.Object({
  /** Size of the whole picture in upright position. */
  width: Type.Integer(),
  height: Type.Integer(),
  dominant_color: Type.String(),
  /** Words for what the picture shows, from pins that look like it. */
  annotations: Type.Array(Type.Object({ label: Type.String(), query: Type.String() }), { maxItems: ANNOTATIONS_MAX }),
  /** Parts of the picture that stand out. */
  objects: Type.Array(WireCrop, { maxItems: OBJECTS_MAX }),
  /** Like the filters of `visualSearch`. */
  filters: Type.Object({ domain: Facet, category: Facet, price: Prices }),
  /** Number of pictures that are not compared yet, because their descriptions are missing. */
  waiting: Type.Integer({ minimum: 0 }),
})
export type VisualHead = Static<typeof VisualHead>

/**
 * spec business §7, VisualLiveSearchResource: the same search while a part is being chosen, with words for that part.
 */
export const visualLiveSearch = resource({
  name: 'VisualLiveSearch',
  verb: 'get',
  options: Type.Object({ ...Picture, page_size: Paging.page_size }, { additionalProperties: false }),
  reply: Type.Object({ results: Type.Array(WireGridPin), ...VisualHead.properties }),
  fails: ['picture/not-found'],
})

const Kept = Type.Object({ image_signature: Signature, pin_id: Nullable(Id<PinId>()), dominant_color: Type.String() })
const KeptSearches = Type.Array(Kept, { maxItems: KEPT_MAX })
export type KeptSearch = Static<typeof Kept>

/** The member's own visual searches, newest first. */
export const getVisualSearches = resource({
  name: 'VisualSearches',
  verb: 'get',
  options: Type.Object({}, { additionalProperties: false }),
  reply: KeptSearches,
  fails: ['session/required'],
})

export const keepVisualSearch = resource({
  name: 'VisualSearches',
  verb: 'create',
  options: Type.Object({ image_signature: Signature, pin_id: Picture.pin_id }, { additionalProperties: false }),
  reply: KeptSearches,
  fails: ['session/required', 'key/reused', 'picture/not-found'],
})

/** Removes a recent search by picture, or all of them if no picture is given. */
export const forgetVisualSearch = resource({
  name: 'VisualSearches',
  verb: 'delete',
  options: Type.Object({ image_signature: Type.Optional(Signature) }, { additionalProperties: false }),
  reply: KeptSearches,
  fails: ['session/required', 'key/reused'],
})

export interface VisualSearchTypes {
  readonly requests: {
    readonly visualHead: { readonly input: { readonly subject: string }; readonly reply: VisualHead }
    readonly keptVisualSearches: {
      readonly input:
        | { readonly call: 'list' }
        | { readonly call: 'keep'; readonly signature: ImageSignature; readonly pinId: PinId | null }
        | { readonly call: 'forget'; readonly signature: ImageSignature | null }
      readonly reply: readonly KeptSearch[]
    }
    /**
     * Sends a picture of the member, as a `File` or by its address.
     * @returns its signature, once the server has processed it
     */
    readonly bringPicture: {
      readonly input: { readonly file: { readonly size: number } } | { readonly url: string }
      readonly reply: ImageSignature
    }
  }
}
