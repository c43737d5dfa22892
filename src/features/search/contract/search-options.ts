import { Type, type Static } from 'typebox'
import { oneOf } from '#contracts/schema.ts'
import {
  AGES_DAYS,
  QUERY_MAX,
  SCOPES,
  SEARCH_SOURCES,
  SKIN_TONES,
  type Age,
  type Scope,
  type SkinTone,
} from '../constants.ts'
import { COLOR_GROUPS, type ColorGroup } from '../constants/color-group.ts'

const Amount = Type.Number({ minimum: 0, maximum: 1_000_000_000 })

/** Filters of a search besides its words. */
export const SearchFilters = Type.Object(
  {
    domain: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
    /** Slug of a topic. */
    category: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
    color: Type.Optional(oneOf<ColorGroup>(COLOR_GROUPS)),
    /** The greatest age of a result. */
    age: Type.Optional(oneOf<Age>(Object.keys(AGES_DAYS) as Age[])),
    shape: Type.Optional(oneOf(['tall', 'square', 'wide'])),
    /** A skin tone, compared with the main colour of the picture. */
    skin_tone: Type.Optional(oneOf<SkinTone>(SKIN_TONES)),
  },
  { additionalProperties: false },
)
export type SearchFilters = Static<typeof SearchFilters>

/** Filters of a search for products. */
export const ProductFilters = Type.Object(
  {
    price_min: Type.Optional(Amount),
    price_max: Type.Optional(Amount),
    in_stock: Type.Optional(Type.Literal(true)),
  },
  { additionalProperties: false },
)
export type ProductFilters = Static<typeof ProductFilters>

/** Options of a search (spec viewer §3). */
export const SearchQuery = {
  query: Type.String({ minLength: 1, maxLength: QUERY_MAX, pattern: '\\S' }),
  scope: oneOf<Scope>(SCOPES),
  rs: Type.Optional(oneOf(SEARCH_SOURCES)),
  filters: Type.Optional(SearchFilters),
  applied_product_filters: Type.Optional(ProductFilters),
  /** The chosen guides, separated by spaces. All results contain these words, too. */
  bubble_id: Type.Optional(Type.String({ minLength: 1, maxLength: QUERY_MAX })),
  /** Username of the member whose pins are searched. */
  user: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  /** Signature of the picture with which the search began. That picture is left out of the results. */
  selected_pin_img_sig: Type.Optional(Type.String({ pattern: '^[0-9a-f]{32}$' })),
  /** If true, misspelled words are not corrected. */
  auto_correction_disabled: Type.Optional(Type.Boolean()),
}
