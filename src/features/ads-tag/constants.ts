/** Address of the frame in which the tag runs. */
export const ADS_TAG_URL = '/_/ads-tag'
/** The experiment that has to be on (spec viewer §7). */
export const ADS_EXPERIMENT = 'ads_measurement'
/** A frame that has not sent a message within this time has failed. */
export const ADS_TAG_ANSWER_MS = 10_000

/** The message from the page to the frame (spec viewer §7). */
export interface AdsMetadata {
  readonly timezone: string
  readonly screen: { readonly width: number; readonly height: number }
  readonly language: string
  /** GiB, rounded by the browser; null if the browser does not report it. */
  readonly deviceMemory: number | null
  /** Hashes of the browser's device properties; empty for a limited log-in. */
  readonly fingerprints: Readonly<Record<string, string>>
  /** The marketing identifier of the campaign that led here, by which the service matches conversions; null for none. */
  readonly epik: string | null
}

/** The message from the frame. */
export interface AdsTagMessage {
  readonly adsTag: 'ready' | 'loaded' | 'failed'
}
