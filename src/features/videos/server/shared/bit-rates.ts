interface Segment {
  readonly seconds: number
  readonly bytes: number
}

/** Begins the line with a segment's length in seconds (RFC 8216 §4.3.2.1), its place in the file, and the longest length. */
const [LENGTH_TAG, PLACE_TAG, TARGET_TAG] = ['#EXTINF:', '#EXT-X-BYTERANGE:', '#EXT-X-TARGETDURATION:']
/** A single picture may have no length. */
const SECONDS_MIN = 0.001

/**
 * The bit rates of a rendition, as its main playlist states them, in bits per second. Lengths are those of the playlist,
 * because the source need not state its own.
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
 * The largest rate of segments in a row that last between 0.5 and 1.5 times the target duration (RFC 8216 §4.1): a short rest
 * at the end says little alone. 0 if there are none.
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
