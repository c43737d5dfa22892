import { defineServerFeature } from '#server/define-server-feature.ts'
import { addContentRoute } from '#server/content-files/content-route.ts'
import { fail, ok } from '#server/http/answer.ts'
import { handle, type Member } from '#server/http/handle.ts'
import { permit } from '#server/policy/permit.ts'
import type { Database } from '#server/storage/database.ts'
import {
  BRAND_FONTS_MAX,
  brandFontId,
  FONT_ENDING,
  FONT_PREFIX,
  fontOf,
  signatureOfFont,
  STORY_FONTS,
} from './constants.ts'
import { addStoryFont, removeStoryFont, storyPinFonts, type FontRecord, type WireStoryFont } from './contract.ts'
import { addLicensedRoute } from './server/licensed-route.ts'
import { brandFontsOf } from './server/shared/brand-fonts.ts'

/** Name of a font whose file contains no name. */
const NAMELESS = 'Brand font'

const routes = [
  handle(storyPinFonts, permit('pin.read'), async ({ viewer, db }) => ok(await fontsFor(db, viewer))),

  handle(addStoryFont, permit('draft.use'), async ({ input, viewer, db }) => {
    const field = 'options.upload_id'
    const rows = await db.query<{ status: string; kind: string; file: FontRecord | null }>({
      name: 'story-font-upload',
      text: 'select status, kind, file from uploads where id = $1 and user_id = $2',
      values: [input.upload_id, viewer.id],
    })
    const [upload] = rows
    if (!upload) return fail('upload/not-found', `${field}: does not exist or has expired`, { field })
    if (upload.status === 'uploading' || upload.status === 'processing')
      return fail('upload/not-ready', `${field}: has not arrived yet`, { field })
    if (upload.kind !== 'font' || !upload.file) return fail('request/invalid', `${field}: is no font`, { field })
    const { signature, name } = upload.file
    const called = input.name?.trim() || name || NAMELESS
    const own = await brandFontsOf(db, viewer.id)
    const others = own.filter((font) => font.signature !== signature)
    if (called !== NAMELESS && others.some((font) => isSameName(font.name, called)))
      return fail('font/exists', `${field}: you have another font of this name and style`, { field })
    if (others.length >= BRAND_FONTS_MAX)
      return fail('request/invalid', `${field}: you have ${BRAND_FONTS_MAX} fonts already`, { field })
    await db.query({
      name: 'story-font-add',
      text: `insert into story_fonts (user_id, signature, name) values ($1, $2, $3)
             on conflict (user_id, signature) do update set name = excluded.name`,
      values: [viewer.id, signature, called],
    })
    return ok(await fontsFor(db, viewer))
  }),

  handle(removeStoryFont, permit('draft.use'), async ({ input, viewer, db }) => {
    await db.query({
      name: 'story-font-remove',
      text: 'delete from story_fonts where user_id = $1 and signature = $2',
      values: [viewer.id, signatureOfFont(input.font_id) ?? ''],
    })
    return ok(await fontsFor(db, viewer))
  }),
]

function isSameName(name: string, other: string): boolean {
  return name.toLowerCase() === other.toLowerCase()
}

async function fontsFor(db: Database, viewer: Member | null): Promise<{ all: WireStoryFont[] }> {
  const own = viewer ? await brandFontsOf(db, viewer.id) : []
  const brand = own.flatMap(({ signature, name }) => {
    const font = fontOf(brandFontId(signature))
    return font ? [{ ...font, name }] : []
  })
  const all = [...STORY_FONTS, ...brand].map(({ id, name, source, family, faces, letterSpacing, lineHeight }) => ({
    id,
    name,
    url: faces[0]?.url ?? null,
    letter_spacing: letterSpacing,
    line_height: lineHeight,
    source,
    family,
    faces: faces.map(({ url, weight, unicodeRange }) => ({ url, weight, unicode_range: unicodeRange })),
  }))
  return { all }
}

export const storyFonts = defineServerFeature({
  name: 'story-fonts',
  migrations: new URL('server/migrations/', import.meta.url),
  personalData: {
    exported: {
      story_fonts: { of: ['user_id'], columns: 'signature name created_at' },
    },
  },
  routes: () => routes,
  extend: (app, { dataDir }) => {
    addLicensedRoute(app)
    addContentRoute(app, dataDir, {
      prefix: FONT_PREFIX,
      folder: 'fonts',
      // The content type says little. Browsers detect the kind of font by its content.
      typeOf: (ending) => (ending === FONT_ENDING ? 'application/octet-stream' : null),
      policy: "font-src 'self'",
    })
  },
})
