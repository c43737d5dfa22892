/**
 * The two databases of an account, as Dexie writes schemas. Two, since durability is chosen by transaction but paid by
 * database: a strict commit waits for everything that the same database still has to write.
 */
export const COMMANDS_SCHEMA = {
  /** What the member did, in order; kept a while after it was acknowledged. */
  intents: '++n, &id',
  /** Commands that the server has not answered, and refused ones until they were shown. */
  outbox: '++n, &id, lane',
  drafts: 'id',
  /** The login, and the epoch of the leader. */
  meta: 'name',
} as const

export const CACHE_SCHEMA = {
  /** Chunks of facts, one a commit: IndexedDB's price is by record, not by byte. */
  log: '++seq',
  /** Entities by table and shard, as JSON. */
  snapshots: '[table+shard]',
  /** Ids of sharded tables by slot, as typed arrays: slot n is in shard n / SHARD_ROWS. */
  ids: '[table+chunk]',
  /** Orders of lists: a head (chunk -1) and chunks of ids, sizes and colours. */
  lists: '[key+chunk]',
  windows: 'key',
  meta: 'name',
  telemetry: '++id',
} as const

/** Version of the schemas above. */
export const SCHEMA_VERSION = 1

/** A chunk that is larger meets the size cliff of IndexedDB above 64 KiB. */
export const CHUNK_FACTS_MAX = 256
export const CHUNK_BYTES_MAX = 48 * 1024
/** Rows a shard of a snapshot: 64 grid pins are some 40 KB. */
export const SHARD_ROWS = 64
export const ID_CHUNK_ROWS = 4_096
/** Items a chunk of a list: the first screen reads one or two chunks, and pays for every item of them. */
export const LIST_CHUNK_ROWS = 512
/** The chunk number of a list's head row. */
export const LIST_HEAD = -1
/** Every opened pin brings a list of related ones: only the latest stay. The home feed is kept by its own weight. */
export const LISTS_ON_DISK_MAX = 100
export const LISTS_KEPT_WHEN_FULL = 10
