import { Type } from 'typebox'
import { resource } from '#contracts/endpoint.ts'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '#contracts/limits.ts'
import { Bookmarks } from '#contracts/schema.ts'
import { WireModule } from '#features/feed/contract.ts'
import { WireGridPin } from '#features/pins/contract.ts'

import { QUERY_MAX } from './constants.ts'

export { QUERY_MAX } from './constants.ts'

/** Options of a search: `BaseSearch {query, scope, rs, page_size, bookmarks}`. This release searches pins. */
export const baseSearch = resource({
  name: 'BaseSearch',
  verb: 'get',
  options: Type.Object(
    {
      query: Type.String({ minLength: 1, maxLength: QUERY_MAX, pattern: '\\S' }),
      scope: Type.Literal('pins'),
      rs: Type.Optional(Type.Union([Type.Literal('typed'), Type.Literal('recent')])),
      page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_SIZE_MAX, default: PAGE_SIZE_DEFAULT })),
      bookmarks: Bookmarks,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    results: Type.Array(WireGridPin),
    /** Stand above the results, in their order; with the first page alone. */
    modules: Type.Optional(Type.Array(WireModule)),
  }),
  fails: [],
})
