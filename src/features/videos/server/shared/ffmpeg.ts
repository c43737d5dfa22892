import { execFile } from 'node:child_process'
import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { UPLOAD_BYTES_MAX } from '#features/media/constants.ts'
import { HLS_MASTER } from '#features/videos/constants.ts'
import type { VideoRecord } from '#features/videos/contract.ts'

const run = promisify(execFile)

/** Rungs of the ladder, by height; a video gets those that are not larger than itself, and at least the lowest. */
const HEIGHTS_PX = [360, 720]
const SEGMENT_S = 4
const AUDIO_BITS_PER_S = 128_000
/** A video whose rendition takes longer is played from its file. */
const RUNG_TIMEOUT_MS = 1_800_000
const FRAME_TIMEOUT_MS = 60_000
const VERSION_TIMEOUT_MS = 10_000

/**
 * The program in `PINFOLD_FFMPEG`, else the one on the path.
 * @returns null if it does not run
 */
export async function findFfmpeg(env: NodeJS.ProcessEnv = process.env): Promise<string | null> {
  const program = env['PINFOLD_FFMPEG'] || 'ffmpeg'
  return run(program, ['-version'], { timeout: VERSION_TIMEOUT_MS }).then(
    () => program,
    () => null,
  )
}

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
  { type, width, height, duration_ms: durationMs, has_sound: hasSound }: Omit<VideoRecord, 'signature' | 'captions'>,
  folder: string,
): Promise<readonly number[]> {
  const fitting = HEIGHTS_PX.filter((each) => each <= height)
  // H.264 needs even sides.
  const heights = fitting.length > 0 ? fitting : [height - (height % 2)]
  const rungs: string[] = []
  for (const rung of heights) {
    const video = [
      '-map',
      '0:v:0',
      '-vf',
      `scale=-2:${rung}`,
      '-c:v',
      'libx264',
      '-profile:v',
      'main',
      '-pix_fmt',
      'yuv420p',
    ]
    const speed = ['-preset', 'veryfast', '-crf', '23', '-threads', '1']
    const keys = ['-force_key_frames', `expr:gte(t,n_forced*${SEGMENT_S})`]
    const audio = hasSound ? ['-map', '0:a:0?', '-c:a', 'aac', '-b:a', String(AUDIO_BITS_PER_S), '-ac', '2'] : []
    const hls = ['-hls_time', String(SEGMENT_S), '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4']
    const output = ['-hls_flags', 'single_file', '-hls_segment_filename', `h${rung}.m4s`, `h${rung}.m3u8`]
    await run(
      program,
      [
        ...inputOf(file, type),
        '-map_metadata',
        '-1',
        ...video,
        ...speed,
        ...keys,
        ...audio,
        '-f',
        'hls',
        ...hls,
        ...output,
      ],
      {
        cwd: folder,
        timeout: RUNG_TIMEOUT_MS,
      },
    )
    const { size } = await stat(join(folder, `h${rung}.m4s`))
    const bitsPerS = Math.ceil((size * 8_000) / Math.max(1, durationMs))
    const rungWidth = Math.round((width * rung) / height / 2) * 2
    rungs.push(`#EXT-X-STREAM-INF:BANDWIDTH=${bitsPerS},RESOLUTION=${rungWidth}x${rung}\nh${rung}.m3u8`)
  }
  await writeFile(join(folder, HLS_MASTER), `#EXTM3U\n#EXT-X-VERSION:7\n${rungs.join('\n')}\n`)
  return heights
}

/**
 * A video's first frame, as a JPEG.
 * @throws Error if ffmpeg cannot read the video
 */
export async function firstFrame(program: string, file: string, type: VideoRecord['type']): Promise<Uint8Array> {
  const output = ['-map', '0:v:0', '-frames:v', '1', '-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', '-q:v', '2']
  const { stdout } = await run(program, [...inputOf(file, type), ...output, '-f', 'image2pipe', '-'], {
    encoding: 'buffer',
    maxBuffer: UPLOAD_BYTES_MAX,
    timeout: FRAME_TIMEOUT_MS,
  })
  return stdout
}

/** The file is a stranger's: one demuxer, no other protocols, one thread, and a limit of time. */
function inputOf(file: string, type: VideoRecord['type']): readonly string[] {
  const demuxer = type === 'video/mp4' ? 'mov' : 'matroska'
  return ['-nostdin', '-v', 'error', '-protocol_whitelist', 'file', '-threads', '1', '-f', demuxer, '-i', file]
}

export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true })
}
