import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { VideoRecord } from '#features/videos/contract.ts'
import { storeVideo } from '#features/videos/server/shared/video-files.ts'
import { CLIP_MS, CLIP_WIDTH, clipHeight, CLIPS, posterOf, type Clip } from './clips.ts'

/**
 * Copies the clips' files to the folder from which videos are served.
 * @returns the record of each clip by its name
 */
export async function storeClips(dataDir: string): Promise<ReadonlyMap<string, VideoRecord>> {
  const stored = await Promise.all(CLIPS.map(async (clip) => [clip.name, await storeClip(dataDir, clip)] as const))
  return new Map(stored)
}

async function storeClip(dataDir: string, clip: Clip): Promise<VideoRecord> {
  const bytes = await readFile(join(import.meta.dirname, `${clip.name}.webm`))
  const signature = await storeVideo(dataDir, bytes, 'video/webm', { en: captionsOf(clip) })
  return {
    signature,
    type: 'video/webm',
    width: CLIP_WIDTH,
    height: clipHeight(posterOf(clip)),
    duration_ms: CLIP_MS,
    has_sound: false,
    captions: ['en'],
  }
}

/** Captions that describe the picture, because the clips have no sound. */
function captionsOf({ title, altText }: Clip): string {
  return `WEBVTT\n\n00:00.000 --> 00:02.400\n${title}\n\n00:02.400 --> 00:05.000\n${altText}\n`
}
