import { Type, type Static } from 'typebox'
import { resource } from '#contracts/endpoint.ts'
import { Id, Nullable } from '#contracts/schema.ts'
import { FONT_NAME_MAX, FONT_SOURCES, type FontSource } from './constants.ts'

/** A font whose file is stored here. */
export interface FontRecord {
  readonly signature: string
  readonly type: 'font/woff2' | 'font/ttf' | 'font/otf'
  /** Family and style as the file names them, without `Regular`; empty if the file has no name. */
  readonly name: string
}

/**
 * One font (spec viewer §3, loaded font entry). `url` is its first file; a font that is on the reader's device has
 * none.
 */
const WireStoryFont = Type.Object({
  id: Type.String(),
  name: Type.String(),
  url: Nullable(Type.String()),
  letter_spacing: Type.Number(),
  line_height: Type.Number(),
  source: Type.Unsafe<FontSource>(Type.Union(FONT_SOURCES.map((source) => Type.Literal(source)))),
  /** CSS font family. */
  family: Type.String(),
  faces: Type.Array(Type.Object({ url: Type.String(), weight: Type.String(), unicode_range: Type.String() })),
})
export type WireStoryFont = Static<typeof WireStoryFont>

const FontList = Type.Object({ all: Type.Array(WireStoryFont) })

/** spec business §7: fonts that a story can use. The member's own fonts are the last ones. */
export const storyPinFonts = resource({
  name: 'StoryPinFonts',
  verb: 'get',
  options: Type.Object({ field: Type.Optional(Type.Literal('all')) }, { additionalProperties: false }),
  reply: FontList,
  fails: [],
})

/**
 * Makes a brand font of a file that the member sent (`font-story-pin`). If no name is given, it gets the name in the
 * file. A member has one font per name, and sending the same file again does not add a second font.
 */
export const addStoryFont = resource({
  name: 'StoryPinFonts',
  verb: 'create',
  options: Type.Object(
    { upload_id: Id<string>(), name: Type.Optional(Type.String({ maxLength: FONT_NAME_MAX })) },
    { additionalProperties: false },
  ),
  reply: FontList,
  fails: ['session/required', 'upload/not-found', 'upload/not-ready', 'font/exists', 'key/reused'],
})

/** Removes a brand font from the list. Stories that were published with it keep it. */
export const removeStoryFont = resource({
  name: 'StoryPinFonts',
  verb: 'delete',
  options: Type.Object({ font_id: Type.String({ maxLength: 40 }) }, { additionalProperties: false }),
  reply: FontList,
  fails: ['session/required', 'key/reused'],
})

/** Requests that need the network and are never queued. Each answer has the member's own fonts after the request. */
export type StoryFontRequests = {
  brandFonts: {
    readonly input:
      | { readonly call: 'list' }
      | { readonly call: 'add'; readonly file: { readonly size: number }; readonly key: string }
      | { readonly call: 'remove'; readonly fontId: string; readonly key: string }
    readonly reply: readonly WireStoryFont[]
  }
}

export interface StoryFontTypes {
  readonly requests: StoryFontRequests
}
