import { Type } from 'typebox'
import { resource } from '#contracts/endpoint.ts'
import { Nullable } from '#contracts/schema.ts'
import { FOUND_IMAGES_MAX } from '../constants.ts'

/**
 * The pictures of a web page, which the server reads. Pictures that the page names for link previews are the first
 * ones.
 */
export const findPinImages = resource({
  name: 'FindPinImages',
  verb: 'get',
  options: Type.Object({ url: Type.String({ minLength: 1, maxLength: 2_048 }) }, { additionalProperties: false }),
  reply: Type.Object({
    title: Nullable(Type.String()),
    /** The page's canonical address; null if it has none. */
    canonical_url: Nullable(Type.String()),
    items: Type.Array(
      Type.Object({
        image_url: Type.String(),
        /** Pixels as the page declares them; null if it does not. */
        width: Nullable(Type.Integer()),
        height: Nullable(Type.Integer()),
        alt: Type.String(),
      }),
      { maxItems: FOUND_IMAGES_MAX },
    ),
  }),
  fails: ['session/required'],
})
