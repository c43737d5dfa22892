import { Type, type Static } from 'typebox'
import type { ImageSignature, PinId, UserId } from '#contracts/ids.ts'
import { Id, Nullable } from '#contracts/schema.ts'

const Signature = Type.Unsafe<ImageSignature>(Type.String({ pattern: '^[0-9a-f]{32}$' }))

const ShownLink = Type.Object({
  id: Type.String(),
  type: Type.Literal('link'),
  title: Type.String(),
  link: Type.String(),
  /** The picture of the linked page; null if there is none. */
  image_signature: Nullable(Signature),
})

const ShownProduct = Type.Object({
  id: Type.String(),
  type: Type.Literal('pin'),
  title: Type.String(),
  pin: Id<PinId>(),
  /** The fields of a product's price, as in `WireGridPin`. */
  price: Nullable(Type.String()),
  price_value: Type.Optional(Nullable(Type.Number())),
  price_currency: Type.Optional(Nullable(Type.String())),
  image_signature: Signature,
})

const ShownPerson = Type.Object({
  id: Type.String(),
  type: Type.Literal('user'),
  /** The person's name. */
  title: Type.String(),
  user: Id<UserId>(),
  username: Type.String(),
  /** Null for a person without a picture. */
  image_signature: Nullable(Signature),
  dominant_color: Type.String(),
})

/** The target of a published tag, as the closeup shows it. */
const ShownObject = Type.Union([ShownLink, ShownProduct, ShownPerson])
export type ShownObject = Readonly<Static<typeof ShownObject>>

/** A tag of a published pin, with the targets that the viewer may see. */
export const ShownTag = Type.Object({
  id: Type.String(),
  /** Number of the picture in a carousel, from 0. */
  item: Type.Integer({ minimum: 0 }),
  x: Type.Integer(),
  y: Type.Integer(),
  objects: Type.Unsafe<readonly ShownObject[]>(Type.Array(ShownObject)),
})
export type ShownTag = Readonly<Static<typeof ShownTag>>
