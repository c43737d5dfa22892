import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { Type } from 'typebox'
import type { ImageSignature, PinId, UserId } from '#contracts/ids.ts'
import { Id } from '#contracts/schema.ts'
import { keepOriginal } from '#features/media/server/shared/keep-original.ts'
import type { PictureSource } from '#features/media/server/shared/picture-source.ts'
import { keepPictures } from '#features/media/server/shared/pictures-lock.ts'
import { storeOriginal } from '#features/media/server/shared/store-original.ts'
import { haveFile, localFile } from '#server/content-files/kept-files.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import { createTouches, noteChange } from '#server/sync/note-change.ts'
import { writeAct } from '#server/sync/write-act.ts'
import { STORY_WIDTH_PX } from '../constants.ts'
import type { StoryBlock, StoryPinData } from '../contract.ts'
import { stickerSizePx } from '../domain/block-look.ts'
import { removedOnCover } from '../domain/published-story.ts'

interface Cover {
  readonly story: StoryPinData
  readonly owner_id: UserId
  readonly signature: ImageSignature
  readonly width: number
  readonly height: number
  readonly source: PictureSource
}

const QUALITY = 92
/** Corner radius of a sticker, as a multiple of the letters' height (`ui/story-page.module.css`). */
const CORNER = 1.6

/**
 * Covers removed mentions on the cover of a story with empty stickers, as its pages show them. The server does this,
 * because the author's devices, which drew the cover, may never open the story again.
 */
export const redrawCover = defineJob({
  kind: 'story-pins/redraw-cover',
  payload: Type.Object({ pin_id: Id<PinId>(), member: Id<UserId>() }),
  async run({ pin_id: id, member }, { db, pool, log, settings: { dataDir } }) {
    const letGo = await keepPictures(pool)
    try {
      const rows = await db.query<Cover>({
        name: 'story-cover',
        text: `select p.story, p.owner_id::text, p.signature, m.width, m.height, m.source
               from pins p join media m on m.signature = p.signature
               where p.id = $1 and p.story is not null and p.deleted_at is null for update of p`,
        values: [id],
      })
      const [cover] = rows
      const gone = cover ? removedOnCover(cover.story) : []
      // A picture without a file was not drawn from a story's page.
      if (!cover || gone.length === 0 || cover.source.kind !== 'file') return
      const path = String(cover.source['path'])
      if (!(await haveFile(dataDir, path))) return
      const drawn = await covered(await readFile(localFile(dataDir, path)), cover, gone)
      const stored = await storeOriginal(drawn, dataDir, log)
      if (!stored.ok) throw new Error(stored.failure.message)
      if (stored.value.signature === cover.signature) return
      await keepOriginal(db, stored.value)
      const { signature, color } = stored.value
      await db.query({
        name: 'story-cover-redrawn',
        text: `with named as (
                 update pin_pictures set signature = $2 where pin_id = $1 and signature = $4
                   and not exists (select from pin_pictures k where k.pin_id = $1 and k.signature = $2)
               )
               update pins set signature = $2, color = $3,
                 story = jsonb_set(story, '{metadata,pin_image_signature}', to_jsonb($2::text)) where id = $1`,
        values: [id, signature, color, cover.signature],
      })
      const touches = createTouches()
      noteChange({ touches }, { pins: [id] }, member === cover.owner_id ? [] : [member])
      await writeAct(db, { member: cover.owner_id, client: null, command: null }, touches)
    } finally {
      await letGo()
    }
  },
})

function covered(picture: Buffer, { width, height }: Cover, gone: readonly StoryBlock[]): Promise<Buffer> {
  const patches = gone.map((block) => patchOf(block, width, height)).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${patches}</svg>`
  return sharp(picture)
    .composite([{ input: Buffer.from(svg) }])
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/**
 * SVG of an empty, opaque sticker, larger by one pixel of the page on each side than the drawn one. The page shows the
 * same (`.gone` in `ui/story-page.module.css`). It has no text, because a server may lack the fonts of some languages.
 */
function patchOf(block: StoryBlock, width: number, height: number): string {
  const { x_coord: x, y_coord: y, width: wide, height: tall, rotation = 0 } = block.block_style
  const edge = width / STORY_WIDTH_PX
  const [left, top, w, h] = [(x / 100) * width, (y / 100) * height, (wide / 100) * width, (tall / 100) * height]
  const corner = Math.min(h / 2, stickerSizePx(block) * CORNER * edge)
  return (
    `<rect x="${left - edge}" y="${top - edge}" width="${w + 2 * edge}" height="${h + 2 * edge}" rx="${corner + edge}" fill="#ffffff" ` +
    `transform="rotate(${rotation} ${left + w / 2} ${top + h / 2})"/>`
  )
}
