import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { paintSvg } from '../painter/paint.ts'
import { CLIP_MS, CLIP_WIDTH, clipHeight, CLIPS, posterOf, type Clip } from './clips.ts'

/**
 * Creates missing files of the clips with ffmpeg: `node src/features/demo/server/clips/film-clips.ts`. The files are
 * committed, so this is only needed after adding a clip or changing a painting.
 */
const FRAMES_PER_S = 20
const FRAMES = (CLIP_MS / 1_000) * FRAMES_PER_S
/** The painting is this much larger than the frame, so that the camera can move. */
const ROOM = 3

const ZOOM: Readonly<Record<Clip['move'], string>> = {
  in: `z='1+0.25*on/${FRAMES}':x='iw/2-iw/zoom/2':y='ih/2-ih/zoom/2'`,
  out: `z='1.25-0.25*on/${FRAMES}':x='iw/2-iw/zoom/2':y='ih/2-ih/zoom/2'`,
  across: `z='1.2':x='(iw-iw/zoom)*on/${FRAMES}':y='(ih-ih/zoom)/2'`,
  down: `z='1.2':x='(iw-iw/zoom)/2':y='(ih-ih/zoom)*on/${FRAMES}'`,
}

const folder = mkdtempSync(join(tmpdir(), 'clips-'))
try {
  for (const clip of CLIPS) {
    const file = join(import.meta.dirname, `${clip.name}.webm`)
    if (existsSync(file)) continue
    const poster = posterOf(clip)
    const height = clipHeight(poster)
    const still = join(folder, `${clip.name}.png`)
    await sharp(Buffer.from(paintSvg(poster.painting, CLIP_WIDTH * ROOM))).toFile(still)
    const move = `zoompan=${ZOOM[clip.move]}:d=${FRAMES}:s=${CLIP_WIDTH}x${height}:fps=${FRAMES_PER_S}`
    const codec = [
      '-c:v',
      'libvpx-vp9',
      '-b:v',
      '0',
      '-crf',
      '44',
      '-deadline',
      'good',
      '-cpu-used',
      '4',
      '-row-mt',
      '1',
    ]
    const quiet = ['-hide_banner', '-loglevel', 'error', '-y']
    execFileSync('ffmpeg', [...quiet, '-i', still, '-vf', `${move},format=yuv420p`, ...codec, '-an', file])
  }
} finally {
  rmSync(folder, { recursive: true })
}
