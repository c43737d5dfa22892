/** Number of bytes that rows of sharded tables may use on disk. */
export const ENTITY_BYTES_MAX = 60 * 1024 * 1024
const MINUTE_MS = 60_000

/** The last use of each shard of a table, and the shard's size on disk. Both are 0 for a shard that is not on disk. */
export interface StoredShardUse {
  /** Last use in minutes since 1970, by number of the shard. */
  readonly used: Uint32Array
  readonly bytes: Uint32Array
}

/** Records when the shards of a table are used, and selects those that are evicted from disk. */
export interface ShardUse {
  restore(stored: StoredShardUse | null): void
  /** @param now milliseconds since 1970 */
  touch(shard: number, now: number): void
  written(shard: number, bytes: number, now: number): void
  /**
   * Selects the least recently used shards, so that the rest fits into `bytesMax`. Returns them; their bytes no longer
   * count.
   */
  takeSurplus(bytesMax: number, keep: (shard: number) => boolean): readonly number[]
  toStore(): StoredShardUse
  clear(): void
}

export function createShardUse(): ShardUse {
  let used = new Uint32Array(0)
  let bytes = new Uint32Array(0)

  function reserve(shards: number): void {
    if (shards <= used.length) return
    const [u, b] = [used, bytes]
    used = new Uint32Array(Math.max(shards, u.length * 2, 256))
    bytes = new Uint32Array(used.length)
    used.set(u)
    bytes.set(b)
  }

  function touch(shard: number, now: number): void {
    reserve(shard + 1)
    used[shard] = Math.floor(now / MINUTE_MS)
  }

  return {
    touch,
    restore(stored) {
      if (!stored) return
      reserve(stored.used.length)
      // A shard that was used in this session keeps its newer time.
      stored.used.forEach((minute, shard) => {
        used[shard] = Math.max(used[shard]!, minute)
        bytes[shard] ||= stored.bytes[shard] ?? 0
      })
    },
    written(shard, length, now) {
      touch(shard, now)
      bytes[shard] = length
    },
    takeSurplus(bytesMax, keep) {
      let sum = bytes.reduce((total, length) => total + length, 0)
      if (sum <= bytesMax) return []
      const dropped: number[] = []
      const byUse = Array.from(used.keys())
        .filter((shard) => bytes[shard]! > 0 && !keep(shard))
        .sort((a, b) => used[a]! - used[b]! || a - b)
      for (const shard of byUse) {
        if (sum <= bytesMax) break
        sum -= bytes[shard]!
        bytes[shard] = 0
        dropped.push(shard)
      }
      return dropped
    },
    toStore: () => ({ used: used.slice(), bytes: bytes.slice() }),
    clear() {
      used.fill(0)
      bytes.fill(0)
    },
  }
}
