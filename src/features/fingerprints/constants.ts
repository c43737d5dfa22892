/**
 * The fingerprint is made this long after the page's start (spec viewer §9). The library itself waits up to 5,000 ms
 * for audio.
 */
export const FINGERPRINT_DELAY_MS = 300
