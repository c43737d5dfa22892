import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HLS_MASTER, MP4_SIDE_MAX_PX } from '#features/videos/constants.ts'
import type { VideoRecord } from '#features/videos/contract.ts'
import { bitRatesOf } from './bit-rates.ts'
import { runFfmpeg } from './ffmpeg.ts'

/**
 * Shorter sides of the HLS renditions. A video gets those that are not larger than itself. A smaller video gets one of
 * its own size.
 */
const SIDES_PX = [360, MP4_SIDE_MAX_PX]
const SEGMENT_S = 4
const AUDIO_BITS_PER_S = 128_000
/**
 * Quality of x264; smaller is better. With its default of 23, 1.1 % of a first frame's pixels looked different; with
 * 20, 0.4 %.
 */
const CRF = 20
/** If a rendition takes longer than this, it is given up, and the uploaded file is played. */
const TIMEOUT_MS = 1_800_000

type Source = Pick<VideoRecord, 'type' | 'width' | 'height' | 'has_sound'>

/**
 * Writes the HLS renditions of a video: a main playlist, and for each rendition a playlist and one file of its
 * segments.
 * @param folder exists and is empty
 * @returns the renditions' heights
 * @throws Error if ffmpeg cannot read the video
 */
export async function writeHls(
  program: string,
  file: string,
  { type, width, height, has_sound: hasSound }: Source,
  folder: string,
): Promise<readonly number[]> {
  const shorter = Math.min(width, height)
  const fitting = SIDES_PX.filter((each) => each <= shorter)
  const heights = (fitting.length > 0 ? fitting : [shorter]).map((side) => heightOf({ width, height }, side))
  const rungs: string[] = []
  for (const rung of heights) {
    const keys = ['-force_key_frames', `expr:gte(t,n_forced*${SEGMENT_S})`]
    const hls = ['-hls_time', String(SEGMENT_S), '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4']
    const files = ['-hls_flags', 'single_file', '-hls_segment_filename', segmentsFile(rung), `h${rung}.m3u8`]
    const output = [...encoded(rung, hasSound), ...keys, '-f', 'hls', ...hls, ...files]
    await runFfmpeg(program, { file, type, output, folder, timeoutMs: TIMEOUT_MS })
    const { size } = await stat(join(folder, segmentsFile(rung)))
    const { peak, average } = bitRatesOf(await readFile(join(folder, `h${rung}.m3u8`), 'utf8'), size)
    const rates = `BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${average}`
    const rungWidth = even((width * rung) / height)
    rungs.push(`#EXT-X-STREAM-INF:${rates},RESOLUTION=${rungWidth}x${rung}\nh${rung}.m3u8`)
  }
  await writeFile(join(folder, HLS_MASTER), `#EXTM3U\n#EXT-X-VERSION:7\n${rungs.join('\n')}\n`)
  return heights
}

/** The file of a rendition's segments: an MP4 in fragments. */
export function segmentsFile(height: number): string {
  return `h${height}.m4s`
}

/** Height of a video's MP4 rendition in pixels. */
export function mp4Height(video: Pick<VideoRecord, 'width' | 'height'>): number {
  return heightOf(video, MP4_SIDE_MAX_PX)
}

/**
 * Height of a rendition whose shorter side is at most `sideMax`, so that an upright video stays as sharp as one in
 * landscape.
 */
function heightOf({ width, height }: Pick<VideoRecord, 'width' | 'height'>, sideMax: number): number {
  return even(height * Math.min(1, sideMax / Math.min(width, height)))
}

/**
 * Writes the MP4 rendition of a video. Its description is at the start of the file, so that it can play before it is
 * completely loaded.
 * @throws Error if ffmpeg cannot read the video
 */
export async function writeMp4(program: string, file: string, video: Source, target: string): Promise<void> {
  await pack(program, file, video.type, encoded(mp4Height(video), video.has_sound), target)
}

/**
 * Writes the MP4 rendition from an HLS rendition of the same height, whose pictures and sound are already encoded.
 * @param segments file of the HLS rendition
 */
export async function repackMp4(program: string, segments: string, target: string): Promise<void> {
  await pack(program, segments, 'video/mp4', ['-map', '0', '-c', 'copy', ...NO_METADATA], target)
}

async function pack(
  program: string,
  file: string,
  type: VideoRecord['type'],
  content: readonly string[],
  target: string,
): Promise<void> {
  const output = [...content, '-movflags', '+faststart', '-f', 'mp4', target]
  await runFfmpeg(program, { file, type, output, timeoutMs: TIMEOUT_MS })
}

/** Metadata is removed, because a file may say where it was filmed. */
const NO_METADATA = ['-map_metadata', '-1', '-map_chapters', '-1']

/** Arguments for H.264 of this height, not wider than the source, and AAC. */
function encoded(height: number, hasSound: boolean): readonly string[] {
  const scale = `scale=w='max(2,trunc(iw*${height}/ih/2)*2)':h=${height}`
  const video = ['-map', '0:v:0', '-vf', scale, '-c:v', 'libx264', '-profile:v', 'main', '-pix_fmt', 'yuv420p']
  const speed = ['-preset', 'veryfast', '-crf', String(CRF), '-threads', '1']
  const audio = hasSound ? ['-map', '0:a:0?', '-c:a', 'aac', '-b:a', String(AUDIO_BITS_PER_S), '-ac', '2'] : []
  return [...NO_METADATA, ...video, ...speed, ...audio]
}

/** H.264 needs even sides. */
function even(side: number): number {
  return Math.max(2, Math.floor(side / 2) * 2)
}
