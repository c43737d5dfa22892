import { isSame } from '#contracts/is-same.ts'

/**
 * Maximum number of versions that are remembered. A screen is never that far behind, unless something else is broken.
 */
const SENT_MAX = 20

/**
 * Versions of a field that this editor has sent and the screen does not show yet. The next edit replaces the last of
 * them. The version on the screen would look like an edit of another device.
 */
export function createSentVersions<Value>() {
  /** The version before the first sent one, then the sent ones. */
  let versions: Value[] = []
  return {
    add(before: Value, next: Value): void {
      versions = [...(versions.length === 0 ? [before] : versions), next].slice(-SENT_MAX)
    },
    /** Notes that the draft shows this version. If it is none of the sent ones, it is newer, such as after an undo. */
    show(shown: Value): void {
      if (versions.length > 0 && isSame(versions.at(-1), shown)) versions = []
    },
    /** The version that the next edit replaces: the last sent one, or the shown one if that is newer. */
    latest(shown: Value): Value {
      return versions.some((each) => isSame(each, shown)) ? (versions.at(-1) ?? shown) : shown
    },
    /** Forgets the sent versions, because an edit was rejected and its version does not exist. */
    clear(): void {
      versions = []
    },
  }
}
