import { readCaptions, type CaptionFault } from '#features/videos/domain/caption-cues.ts'

/**
 * Reads a chosen file as the server will, so that a wrong one is reported before anything is sent.
 * @returns null if the file has captions
 */
export async function captionFileFault(file: Blob): Promise<CaptionFault | null> {
  const text = textIn(await file.arrayBuffer())
  if (text === null) return { line: null, fault: 'not-captions' }
  const read = readCaptions(text)
  return 'fault' in read ? read : null
}

/** Null if the bytes are not UTF-8. */
function textIn(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}
