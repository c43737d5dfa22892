import type { Result } from '#contracts/result.ts'

/**
 * Requests of the developer panel to the core worker. They are answered in the browser and never change the member's
 * data. Long work is split over several calls: `progress` below 1 means that the caller must ask again.
 */

/** The share of a job that is done, from 0 to 1. */
type Progress = number

/** A filter on the facts of the log. Both parts must match; an empty part matches everything. */
export interface LogFilter {
  /** Beginning of the fact's type. */
  readonly type: string
  /** A substring of the fact's stored text, ignoring case. */
  readonly text: string
}

/** Position of a fact: the sequence number of its commit, and the fact's index in it. */
export interface FactPlace {
  readonly seq: number
  readonly index: number
}

export interface LogRow extends FactPlace {
  readonly id: string
  readonly type: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** The tab that wrote the fact. */
  readonly tab: string
  /** Length of the fact's JSON in characters. */
  readonly bytes: number
}

export interface LogPage {
  readonly progress: Progress
  /** Number of matching facts in the part of the log that was searched so far. */
  readonly total: number
  /** Increases when facts were removed from the log, so that the positions of rows changed. */
  readonly generation: number
  readonly rows: readonly LogRow[]
  /** The tab that answers. */
  readonly ownTab: string
}

/**
 * A field of a row before and after a change, as JSON, shortened if it is long. Null if the field had or has no value.
 */
export interface FieldChange {
  readonly path: string
  readonly before: string | null
  readonly after: string | null
}

export interface RowChange {
  readonly table: string
  readonly id: string
  readonly kind: 'added' | 'changed' | 'removed'
  readonly fields: readonly FieldChange[]
}

/** A store that was built from disk or from a file, separate from the live one. */
export interface BuiltState {
  readonly tables: readonly { readonly name: string; readonly rows: number }[]
  /** Fingerprint of all rows of all tables. Equal states have equal fingerprints. */
  readonly hash: string
}

export interface TimeTravel {
  /** The smallest sequence number whose state can be built. Earlier commits were compacted. */
  readonly first: number
  readonly last: number
  /** The requested sequence number, limited to the range from first to last. */
  readonly seq: number
  readonly progress: Progress
  /** Null while the state is being built. */
  readonly state: BuiltState | null
  /** Changes by the commit `seq`. There are none at `first`, which is the snapshot. */
  readonly changes: readonly RowChange[]
  /** Number of changed rows that are not listed. */
  readonly moreChanges: number
  /** Types of the facts of the commit. */
  readonly facts: readonly string[]
}

export type StateOf = 'time' | 'replay'

export interface StateRow {
  readonly id: string
  /** The row as JSON, shortened. */
  readonly summary: string
}

interface OutboxEntry {
  readonly n: number
  readonly id: string
  readonly name: string
  readonly lane: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly state: string
  readonly attempts: number
  readonly failure: string | null
  /**
   * Time of the next attempt for the command's lane. Null if this tab does not know it, because only the leader sends.
   */
  readonly nextTryAt: number | null
  /** The whole stored row as JSON. */
  readonly json: string
}

interface IntentEntry {
  readonly n: number
  readonly id: string
  readonly name: string
  readonly at: number
  /** The whole stored row as JSON, with the inverse if there is one. */
  readonly json: string
}

export interface OutboxReport {
  readonly entries: readonly OutboxEntry[]
  /** The intents, latest first. */
  readonly intents: readonly IntentEntry[]
  readonly intentCount: number
}

export interface SnapshotReport {
  /** Null if there is no snapshot yet. */
  readonly head: { readonly anchor: number; readonly slots: number } | null
  readonly epoch: number | null
  readonly log: {
    readonly head: number
    readonly contiguous: number
    readonly tailFacts: number
    readonly tailBytes: number
  }
  /** If the tail of the log exceeds one of these limits, the leader takes the next snapshot. */
  readonly due: { readonly facts: number; readonly bytes: number }
  readonly tables: readonly {
    readonly name: string
    readonly shards: number
    readonly bytes: number
    readonly largestBytes: number
    readonly inMemory: number
    /** Number of rows that changed since the snapshot. */
    readonly dirty: number
  }[]
  readonly lists: readonly {
    readonly key: string
    readonly count: number
    readonly isWhole: boolean
    readonly at: number
  }[]
  readonly progress: Progress
}

export interface TabReport {
  readonly tab: string
  readonly isSelf: boolean
  readonly isLeading: boolean
  /** Sequence number of the last fact that the tab knows. */
  readonly head: number
  /** The highest `head` of all tabs minus this tab's own. */
  readonly lag: number
  readonly isVisible: boolean
  readonly isOnline: boolean
  readonly storage: 'disk' | 'memory'
  readonly path: string
  /** Milliseconds from the request to the tab's answer. */
  readonly roundTripMs: number
}

export interface StoreSize {
  readonly database: string
  readonly store: string
  readonly records: number
  /**
   * Size in bytes: of JSON for most values, the length in bytes for typed arrays. The size on disk is similar but not
   * equal.
   */
  readonly bytes: number
}

export interface StorageReport {
  readonly mode: 'disk' | 'memory'
  /**
   * Numbers of records that were dropped since the log-in because the disk was full, in the order in which they are
   * dropped.
   */
  readonly freed: Readonly<Record<'shards' | 'lists' | 'cache', number>>
  readonly stores: readonly StoreSize[]
  readonly progress: Progress
}

export interface ViewReport {
  readonly watch: number
  readonly kind: 'view' | 'list'
  readonly name: string
  /** The view's parameters as JSON. */
  readonly params: string
  /** True if the page no longer watches the view, so that the costs are final. */
  readonly isClosed: boolean
  /** Number of computations since this panel was first opened in this tab. */
  readonly computed: number
  readonly totalMs: number
  readonly p95Ms: number
  readonly lastFrameBytes: number
}

export interface ProjectionReport {
  readonly views: readonly ViewReport[]
  readonly reads: readonly {
    readonly key: string
    readonly state: string
    readonly failure: string | null
    /** The server's error as JSON; null if the read was not refused by the server. */
    readonly error: string | null
    /** Time of the last success, in milliseconds since 1970; 0 if there was none. */
    readonly at: number
  }[]
}

export interface ExportedPart {
  /** Lines, each with its line end. */
  readonly text: string
  readonly facts: number
  /** The value of `after` for the next part; null after the last part. */
  readonly after: number | null
}

/** A line of a file that cannot be replayed. */
export interface LineProblem {
  /** Number of the line, from 1. */
  readonly line: number
  readonly message: string
}

export interface ReplayReport {
  readonly facts: number
  /** Number of facts without effect in this version: empty answers, and unknown types. */
  readonly skipped: number
  /** True if accounts have invented names in the file, so that its state differs from the original browser's. */
  readonly hasMadeUpAccounts: boolean
  /** True if the file lacks facts that were compacted into a snapshot, so that its state differs as well. */
  readonly lacksSnapshot: boolean
  readonly problems: readonly LineProblem[]
  readonly moreProblems: number
  /** Null until the last line, and if a line was invalid: then no state is built. */
  readonly state: BuiltState | null
}

export type DeveloperRequests = {
  readLog: {
    readonly input: { readonly filter: LogFilter; readonly from: number; readonly count: number }
    readonly reply: LogPage
  }
  /** One whole fact as JSON; null if it was compacted in the meantime. */
  readFact: { readonly input: FactPlace; readonly reply: string | null }
  /** @param seq null for the latest commit */
  travelTo: { readonly input: { readonly seq: number | null }; readonly reply: TimeTravel }
  readStateRows: {
    readonly input: { readonly of: StateOf; readonly table: string; readonly from: number; readonly count: number }
    readonly reply: readonly StateRow[]
  }
  readStateRow: {
    readonly input: { readonly of: StateOf; readonly table: string; readonly id: string }
    readonly reply: string | null
  }
  inspectOutbox: { readonly input: Record<string, never>; readonly reply: OutboxReport }
  /** @param restart discards the results so far */
  inspectSnapshots: { readonly input: { readonly restart: boolean }; readonly reply: SnapshotReport }
  inspectTabs: { readonly input: Record<string, never>; readonly reply: readonly TabReport[] }
  /** @param restart discards the results so far */
  inspectStorage: { readonly input: { readonly restart: boolean }; readonly reply: StorageReport }
  inspectProjections: { readonly input: Record<string, never>; readonly reply: ProjectionReport }
  /**
   * A part of the log as NDJSON: a header line, then one fact per line.
   * @param after 0 for the first part, which contains the header
   */
  exportLog: {
    readonly input: { readonly after: number; readonly withAccount: boolean }
    readonly reply: ExportedPart
  }
  /**
   * Replays the next lines of a file.
   * @param from number of the first of these lines; 0 starts a new replay
   */
  replayLines: {
    readonly input: { readonly from: number; readonly lines: readonly string[]; readonly isLast: boolean }
    readonly reply: ReplayReport
  }
  /**
   * Frees what the panel has built. The views are still measured, because the pages of interest are others than the
   * panel.
   */
  leaveDeveloper: { readonly input: Record<string, never>; readonly reply: null }
}

/** Answers the developer panel of one account. It only reads and never changes the member's data. */
export type DeveloperRoom = {
  readonly [Name in keyof DeveloperRequests]: (
    input: DeveloperRequests[Name]['input'],
  ) => Promise<Result<DeveloperRequests[Name]['reply']>>
}

export interface DeveloperTypes {
  readonly requests: DeveloperRequests
}
