import type { Result } from '#contracts/result.ts'

/**
 * Requests of the developer panel to the core worker. They are answered in the browser and never change the member's data.
 * Long work is split over several calls: `progress` below 1 means that the caller must ask again.
 */

/** The share of a job that is done, from 0 to 1. */
type Progress = number

/** Which facts of the log are wanted: both parts must match, empty matches all. */
export interface LogFilter {
  /** Beginning of the fact's type. */
  readonly type: string
  /** Anywhere in its stored text, upper and lower case alike. */
  readonly text: string
}

/** Place of a fact: the commit's sequence number and the fact's index in it. */
export interface FactPlace {
  readonly seq: number
  readonly index: number
}

export interface LogRow extends FactPlace {
  readonly id: string
  readonly type: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** Which tab wrote it. */
  readonly tab: string
  /** Characters of its JSON. */
  readonly bytes: number
}

export interface LogPage {
  readonly progress: Progress
  /** Facts that match, as far as they were looked through, oldest first. */
  readonly total: number
  /** Increases when earlier rows were dropped, so that the positions of rows have changed. */
  readonly generation: number
  readonly rows: readonly LogRow[]
  /** The tab that answers. */
  readonly ownTab: string
}

/** One field of a row before and after, as JSON, shortened if it is long. Null if there was or is no value. */
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
  /** Fingerprint of all rows of all tables: the same state has the same one. */
  readonly hash: string
}

export interface TimeTravel {
  /** States after these sequence numbers can be built. Earlier commits were compacted. */
  readonly first: number
  readonly last: number
  /** The requested sequence number, limited to the range from first to last. */
  readonly seq: number
  readonly progress: Progress
  /** Null while it is being built. */
  readonly state: BuiltState | null
  /** Changes of the commit `seq`; empty at `first`, which is the snapshot. */
  readonly changes: readonly RowChange[]
  /** Rows changed beyond those listed. */
  readonly moreChanges: number
  /** Types of the facts of that commit. */
  readonly facts: readonly string[]
}

export type StateOf = 'time' | 'replay'

export interface StateRow {
  readonly id: string
  /** JSON, cut. */
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
  /** When its lane is tried again, as far as this tab knows, because only the leader sends. */
  readonly nextTryAt: number | null
  /** All of the stored row, JSON. */
  readonly json: string
}

interface IntentEntry {
  readonly n: number
  readonly id: string
  readonly name: string
  readonly at: number
  /** The whole stored row with its inverse, if any, as JSON. */
  readonly json: string
}

export interface OutboxReport {
  readonly entries: readonly OutboxEntry[]
  /** Latest first. */
  readonly intents: readonly IntentEntry[]
  readonly intentCount: number
}

export interface SnapshotReport {
  /** Null if there was no snapshot yet. */
  readonly head: { readonly anchor: number; readonly slots: number } | null
  readonly epoch: number | null
  readonly log: {
    readonly head: number
    readonly contiguous: number
    readonly tailFacts: number
    readonly tailBytes: number
  }
  /** A longer tail has the leader take the next snapshot. */
  readonly due: { readonly facts: number; readonly bytes: number }
  readonly tables: readonly {
    readonly name: string
    readonly shards: number
    readonly bytes: number
    readonly largestBytes: number
    readonly inMemory: number
    /** Rows that are newer than the snapshot. */
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
  /** Sequence number of the last fact it knows. */
  readonly head: number
  /** The highest `head` of all tabs, minus its own. */
  readonly lag: number
  readonly isVisible: boolean
  readonly isOnline: boolean
  readonly storage: 'disk' | 'memory'
  readonly path: string
  /** Milliseconds from question to answer. */
  readonly roundTripMs: number
}

export interface StoreSize {
  readonly database: string
  readonly store: string
  readonly records: number
  /** Size as JSON, with typed arrays by their length. Close to the size on disk, but not equal. */
  readonly bytes: number
}

export interface StorageReport {
  readonly mode: 'disk' | 'memory'
  /** Records that were dropped since the log-in because the disk was full, in the order of the steps. */
  readonly freed: Readonly<Record<'shards' | 'lists' | 'cache', number>>
  readonly stores: readonly StoreSize[]
  readonly progress: Progress
}

export interface ViewReport {
  readonly watch: number
  readonly kind: 'view' | 'list'
  readonly name: string
  /** JSON. */
  readonly params: string
  /** True if the page has stopped watching the view; the costs are final. */
  readonly isClosed: boolean
  /** From when this part of the panel was first opened in this tab. */
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
    /** The server's error, as JSON; null if the server did not refuse the read. */
    readonly error: string | null
    /** Milliseconds since 1970 of the last success; 0 before it. */
    readonly at: number
  }[]
}

export interface ExportedPart {
  /** Lines, each with its end. */
  readonly text: string
  readonly facts: number
  /** The parameter for the next part; null after the last one. */
  readonly after: number | null
}

/** A line of a file that cannot be replayed. */
export interface LineProblem {
  /** From 1. */
  readonly line: number
  readonly message: string
}

export interface ReplayReport {
  readonly facts: number
  /** Facts that concern no row that this version keeps: empty answers, and types that it does not know. */
  readonly skipped: number
  /** True if the file has invented names for accounts, so that its state differs from that of the original browser. */
  readonly hasMadeUpAccounts: boolean
  /** True if the file lacks facts that were compacted into a snapshot, so that its state differs too. */
  readonly lacksSnapshot: boolean
  readonly problems: readonly LineProblem[]
  readonly moreProblems: number
  /** Null before the last line, and if a line was invalid: nothing is built then. */
  readonly state: BuiltState | null
}

export type DeveloperRequests = {
  readLog: {
    readonly input: { readonly filter: LogFilter; readonly from: number; readonly count: number }
    readonly reply: LogPage
  }
  /** One whole fact as JSON; null if it was compacted in the meantime. */
  readFact: { readonly input: FactPlace; readonly reply: string | null }
  /** @param seq null for the latest */
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
  /** @param restart discards earlier counts */
  inspectSnapshots: { readonly input: { readonly restart: boolean }; readonly reply: SnapshotReport }
  inspectTabs: { readonly input: Record<string, never>; readonly reply: readonly TabReport[] }
  /** @param restart discards earlier counts */
  inspectStorage: { readonly input: { readonly restart: boolean }; readonly reply: StorageReport }
  inspectProjections: { readonly input: Record<string, never>; readonly reply: ProjectionReport }
  /**
   * A part of the log as NDJSON: a header, then a fact a line.
   * @param after 0 begins, with the header
   */
  exportLog: {
    readonly input: { readonly after: number; readonly withAccount: boolean }
    readonly reply: ExportedPart
  }
  /**
   * The next lines of a file.
   * @param from number of the first line; 0 starts a new replay
   */
  replayLines: {
    readonly input: { readonly from: number; readonly lines: readonly string[]; readonly isLast: boolean }
    readonly reply: ReplayReport
  }
  /** Frees what the panel built. The measuring of views continues, because the pages to measure are other ones. */
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
