import { Type, type Static } from 'typebox'
import { resource } from '#contracts/endpoint.ts'

const Asked = Type.Object(
  {
    /** The language of the names, such as `en_US`; the first locale of the product if omitted. */
    locale: Type.Optional(Type.String({ pattern: '^[a-z]{2}(_([A-Z]{2}|419))?$' })),
  },
  { additionalProperties: false },
)

export const Country = Type.Object({
  /** Country code, ISO 3166-1 alpha-2. */
  key: Type.String(),
  name: Type.String(),
  /** The id from spec viewer §3; 0 for a country without one. */
  id: Type.Integer({ minimum: 0 }),
})
export type Country = Static<typeof Country>

/** A language, named in itself. */
export const LocaleName = Type.Object({ key: Type.String(), name: Type.String() })
export type LocaleName = Static<typeof LocaleName>

/** Lists all countries, ordered by their names. */
export const countries = resource({
  name: 'Countries',
  verb: 'get',
  options: Asked,
  reply: Type.Array(Country),
  fails: [],
})

/** Lists the languages, each named in itself. */
export const locales = resource({
  name: 'Locales',
  verb: 'get',
  options: Asked,
  reply: Type.Array(LocaleName),
  fails: [],
})

export interface PlaceTypes {
  readonly requests: {
    /** The countries, named in the requested language, such as `en_US`. */
    readonly countries: { readonly input: { readonly locale: string }; readonly reply: readonly Country[] }
    readonly locales: { readonly input: Record<string, never>; readonly reply: readonly LocaleName[] }
  }
}
