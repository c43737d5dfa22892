import { isSame } from '#contracts/is-same.ts'

/** Versions that are remembered; a screen that is so far behind has other troubles. */
const SENT_MAX = 20

/**
 * Versions of a field that this editor has sent and the screen does not show yet. An edit that follows at once replaces the
 * last of them; the version on the screen would look like an edit of another device.
 */
export function createSentVersions<Value>() {
  /** The version before the first one that was sent, then those that were sent. */
  let versions: Value[] = []
  return {
    add(before: Value, next: Value): void {
      versions = [...(versions.length === 0 ? [before] : versions), next].slice(-SENT_MAX)
    },
    /** The draft shows this version. What follows was done after it, such as an Undo. */
    show(shown: Value): void {
      if (versions.length > 0 && isSame(versions.at(-1), shown)) versions = []
    },
    /** The version that the next edit replaces: the shown one, unless it is older than the last that was sent. */
    latest(shown: Value): Value {
      return versions.some((each) => isSame(each, shown)) ? (versions.at(-1) ?? shown) : shown
    },
    /** An edit was rejected, so its version is nowhere. */
    clear(): void {
      versions = []
    },
  }
}
