/**
 * Raised when an older client, its log on disk, or an older server cannot understand the newer one any more. Whatever
 * crosses the wire or is stored is pinned by the hash; tests/protocol.test.ts says what to do when it changes.
 */
export const PROTOCOL_VERSION = 2
export const PROTOCOL_HASH = '981034ca814be9fe'
