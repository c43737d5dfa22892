interface Segment {
  readonly seconds: number
  readonly bytes: number
}

/**
 * Tags at the start of a playlist's lines: a segment's length in seconds (RFC 8216 §4.3.2.1), its byte range in the
 * file, and the longest length.
 */
const [LENGTH_TAG, PLACE_TAG, TARGET_TAG] = ['#EXTINF:', '#EXT-X-BYTERANGE:', '#EXT-X-TARGETDURATION:']
/** Used as the length of a segment with a single picture, whose stated length may be 0. */
const SECONDS_MIN = 0.001

/**
 * The bit rates of a rendition, in bits per second, as the main playlist states them. Lengths are taken from the
 * playlist, because the source may not state its own.
 * @param playlist lists the segments of one file
 * @param bytes size of that file
 */
export function bitRatesOf(playlist: string, bytes: number): { readonly peak: number; readonly average: number } {
  const { segments, targetS } = readPlaylist(playlist)
  const seconds = segments.reduce((sum, segment) => sum + segment.seconds, 0)
  const average = rateOf({ seconds, bytes })
  return { peak: Math.max(average, peakOf(segments, targetS)), average }
}

/**
 * The highest bit rate of consecutive segments that together last 0.5 to 1.5 times the target duration (RFC 8216 §4.1).
 * A short last segment therefore does not count alone. 0 if there are no such segments.
 */
function peakOf(segments: readonly Segment[], targetS: number): number {
  let peak = 0
  for (let first = 0; first < segments.length; first += 1) {
    let [seconds, bytes] = [0, 0]
    for (const segment of segments.slice(first)) {
      seconds += segment.seconds
      bytes += segment.bytes
      if (seconds > targetS * 1.5) break
      if (seconds >= targetS * 0.5) peak = Math.max(peak, rateOf({ seconds, bytes }))
    }
  }
  return peak
}

function rateOf({ seconds, bytes }: Segment): number {
  return Math.ceil((bytes * 8) / Math.max(SECONDS_MIN, seconds))
}

function readPlaylist(playlist: string): { readonly segments: readonly Segment[]; readonly targetS: number } {
  const segments: Segment[] = []
  let [seconds, targetS] = [0, 0]
  for (const line of playlist.split('\n')) {
    if (line.startsWith(TARGET_TAG)) targetS = numberAfter(TARGET_TAG, line)
    else if (line.startsWith(LENGTH_TAG)) seconds = numberAfter(LENGTH_TAG, line)
    else if (line.startsWith(PLACE_TAG)) segments.push({ seconds, bytes: numberAfter(PLACE_TAG, line) })
  }
  return { segments, targetS }
}

function numberAfter(tag: string, line: string): number {
  return Number.parseFloat(line.slice(tag.length))
}
