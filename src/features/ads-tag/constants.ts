/** Address of the frame in which the tag runs. */
export const ADS_TAG_URL = '/_/ads-tag'
/** The experiment that has to be on (spec viewer §7). */
export const ADS_EXPERIMENT = 'ads_measurement'
/** A frame that has not said anything for so long has failed. */
export const ADS_TAG_ANSWER_MS = 10_000

/** What the page posts to the frame (spec viewer §7). */
export interface AdsMetadata {
  readonly timezone: string
  readonly screen: { readonly width: number; readonly height: number }
  readonly language: string
  /** GiB, rounded by the browser; null where it does not say. */
  readonly deviceMemory: number | null
  /** Hashes of what the browser tells about its device; empty for a limited log-in. */
  readonly fingerprints: Readonly<Record<string, string>>
}

/** What the frame says. */
export interface AdsTagMessage {
  readonly adsTag: 'ready' | 'loaded' | 'failed'
}
