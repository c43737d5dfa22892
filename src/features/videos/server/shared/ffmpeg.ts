import { givenSetting, settingOf } from '#server/declared-settings.ts'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { UPLOAD_BYTES_MAX } from '#features/media/constants.ts'
import type { VideoRecord } from '#features/videos/contract.ts'
import { StartError } from '#server/settings.ts'

const execute = promisify(execFile)

export const NO_FFMPEG =
  'ffmpeg is not installed, so videos are played as they were uploaded, without HLS; install it and restart, or set PINFOLD_FFMPEG'

const FRAME_TIMEOUT_MS = 60_000
const VERSION_TIMEOUT_MS = 10_000
/** Largest picture that is decoded: 8K. The frames of a larger one would fill the memory. */
const PICTURE_PIXELS_MAX = 7_680 * 4_320
/**
 * Largest address space of ffmpeg, in KiB. Frames of 8K that refer to 16 others took 1.2 GB, and those of usual 4K
 * videos 150 MB.
 */
const ADDRESS_SPACE_MAX_KIB = 1_000_000
/** Starts the program with that limit. Where the system has no such limit, for instance on macOS, it starts without. */
const LIMITED = `ulimit -v ${ADDRESS_SPACE_MAX_KIB} 2>/dev/null; exec "$0" "$@"`
/** What ffmpeg writes about a frame for which it gets no memory. */
const OUT_OF_MEMORY = /Cannot allocate memory|get_buffer\(\) failed/

/**
 * Finds ffmpeg: the program in `PINFOLD_FFMPEG`, otherwise the one on the path.
 * @returns null if it does not run
 */
export async function findFfmpeg(env: NodeJS.ProcessEnv = process.env): Promise<string | null> {
  const program = settingOf(env, 'PINFOLD_FFMPEG')
  return execute(program, ['-version'], { timeout: VERSION_TIMEOUT_MS }).then(
    () => program,
    () => null,
  )
}

/**
 * Checks that the program in `PINFOLD_FFMPEG` runs. Without the setting, the server works without ffmpeg, too.
 * @throws StartError if it does not run
 */
export async function checkFfmpeg(env: NodeJS.ProcessEnv): Promise<void> {
  const program = givenSetting(env, 'PINFOLD_FFMPEG')
  if (program === null || (await findFfmpeg(env)) !== null) return
  throw new StartError(
    `PINFOLD_FFMPEG must be a program that answers -version, such as /usr/bin/ffmpeg, not "${program}".`,
  )
}

interface Run {
  /** The video that is read. */
  readonly file: string
  readonly type: VideoRecord['type']
  /** Arguments for what is written. Paths are relative to `folder`. */
  readonly output: readonly string[]
  readonly folder?: string
  readonly timeoutMs: number
}

/**
 * Runs ffmpeg. The file is from a stranger, so ffmpeg may use only one demuxer, no protocol but files, one thread, and
 * limited time, memory and picture size.
 * @returns what ffmpeg writes to its standard output
 * @throws Error if ffmpeg cannot read the video, or needs more memory than it may use
 */
export async function runFfmpeg(program: string, { file, type, output, folder, timeoutMs }: Run): Promise<Uint8Array> {
  const quiet = ['-nostdin', '-v', 'error', '-y']
  const limits = ['-protocol_whitelist', 'file', '-threads', '1', '-max_pixels', String(PICTURE_PIXELS_MAX)]
  const input = ['-f', type === 'video/mp4' ? 'mov' : 'matroska', '-i', file]
  const call = [program, ...quiet, ...limits, ...input, ...output]
  const { stdout, stderr } = await execute('/bin/sh', ['-c', LIMITED, ...call], {
    ...(folder === undefined ? {} : { cwd: folder }),
    encoding: 'buffer',
    maxBuffer: UPLOAD_BYTES_MAX,
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  })
  // ffmpeg leaves such frames out and ends without an error.
  if (OUT_OF_MEMORY.test(stderr.toString())) throw new Error('the video needs too much memory')
  return stdout
}

/**
 * A video's first frame, as a JPEG.
 * @throws Error if ffmpeg cannot read the video
 */
export function firstFrame(program: string, file: string, type: VideoRecord['type']): Promise<Uint8Array> {
  const picture = ['-map', '0:v:0', '-frames:v', '1', '-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', '-q:v', '2']
  const output = [...picture, '-f', 'image2pipe', '-']
  return runFfmpeg(program, { file, type, output, timeoutMs: FRAME_TIMEOUT_MS })
}
