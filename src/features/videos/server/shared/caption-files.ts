import { readFile } from 'node:fs/promises'
import { failed, ok, type Result } from '#contracts/result.ts'
import {
  CAPTION_BYTES_MAX,
  CAPTION_CUES_MAX,
  CAPTION_FILE_ENDING,
  CAPTION_TEXT_MAX,
} from '#features/videos/constants.ts'
import type { CaptionRecord } from '#features/videos/contract.ts'
import { readCaptions, writeCaptions, type CaptionFault } from '#features/videos/domain/caption-cues.ts'
import { signatureOf, writeContentFile } from '#server/content-files/content-file.ts'
import { videoName } from './video-files.ts'

const FAULTS: Readonly<Record<CaptionFault['fault'], string>> = {
  'not-captions': 'is not a WebVTT (.vtt) or SubRip (.srt) file',
  'bad-time': 'must be a start, --> and a later end, such as 00:01.000 --> 00:02.500',
  'bad-cue': 'must be a text with its times',
  'long-cue': `has a text of more than the allowed ${CAPTION_TEXT_MAX} characters`,
  'no-cues': 'has no text',
  'too-many': `has more than the allowed ${CAPTION_CUES_MAX} texts`,
}

/**
 * Reads a caption file that a member sent, and stores its cues as WebVTT, named by its content.
 * @param file path of the file as it was sent
 */
export async function storeCaptions(dataDir: string, file: string): Promise<Result<CaptionRecord>> {
  const bytes = await readFile(file)
  if (bytes.length > CAPTION_BYTES_MAX) return refused(`must have at most ${CAPTION_BYTES_MAX} bytes`)
  const text = decoded(bytes)
  if (text === null) return refused('is not a text in UTF-8')
  const read = readCaptions(text)
  if ('fault' in read) return refused(`${read.line === null ? '' : `line ${read.line} `}${FAULTS[read.fault]}`)
  const written = writeCaptions(read)
  const signature = signatureOf(Buffer.from(written))
  await writeContentFile(dataDir, videoName(signature, CAPTION_FILE_ENDING), written)
  return ok({ signature, type: 'text/vtt' })
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

function refused(reason: string): Result<never> {
  return failed('request/invalid', `captions: ${reason}`)
}

/**
 * SQL that is true if a pin shows a caption file.
 * @param signature SQL of the file's signature
 */
export function isCaptionFileShown(signature: string): string {
  return `exists (select from pins c where c.video ? 'caption_files' and jsonb_path_query_array(c.video -> 'caption_files', '$.*') ? ${signature})`
}
