/** spec viewer §9: the fingerprint is made this long after the start. The library itself waits 5,000 ms for audio at most. */
export const FINGERPRINT_DELAY_MS = 300
