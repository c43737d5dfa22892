import type { Result } from '#contracts/result.ts'

/**
 * What the developer panel asks of the core worker. Everything is answered in the browser and only read: no answer
 * changes the member's own data. Long work is done a piece a call: `progress` below 1 means "ask again".
 */

/** From 0 to 1. */
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
  /** Goes up when rows before those known were dropped: what was read before stands elsewhere now. */
  readonly generation: number
  readonly rows: readonly LogRow[]
  /** The tab that answers. */
  readonly ownTab: string
}

/** One field of a row before and after. JSON, cut where it is long; null where there was or is none. */
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

/** A store built beside the live one, from disk or from a file. */
export interface BuiltState {
  readonly tables: readonly { readonly name: string; readonly rows: number }[]
  /** Fingerprint of all rows of all tables: the same state has the same one. */
  readonly hash: string
}

export interface TimeTravel {
  /** States after these sequence numbers can be built; what lies before was compacted away. */
  readonly first: number
  readonly last: number
  /** The seq that was asked for, kept within first and last. */
  readonly seq: number
  readonly progress: Progress
  /** Null while it is being built. */
  readonly state: BuiltState | null
  /** What the commit `seq` changed; empty at `first`, which the snapshot holds. */
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

export interface OutboxEntry {
  readonly n: number
  readonly id: string
  readonly name: string
  readonly lane: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly state: string
  readonly attempts: number
  readonly failure: string | null
  /** When its lane is tried again, as far as this tab knows: only the one that leads sends. */
  readonly nextTryAt: number | null
  /** All of the stored row, JSON. */
  readonly json: string
}

export interface IntentEntry {
  readonly n: number
  readonly id: string
  readonly name: string
  readonly at: number
  /** All of the stored row with its inverse, where it has one: JSON. */
  readonly json: string
}

export interface OutboxReport {
  readonly entries: readonly OutboxEntry[]
  /** Latest first. */
  readonly intents: readonly IntentEntry[]
  readonly intentCount: number
}

export interface SnapshotReport {
  /** Null where there was no snapshot yet. */
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
  /** Behind the tab that knows most. */
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
  /** As JSON would have it, typed arrays by their length: near to, but not what the disk uses. */
  readonly bytes: number
}

export interface StorageReport {
  readonly mode: 'disk' | 'memory'
  /** Records that were dropped for want of room since the log-in, in the order in which they go. */
  readonly freed: Readonly<Record<'telemetry' | 'shards' | 'lists' | 'cache', number>>
  readonly stores: readonly StoreSize[]
  readonly progress: Progress
}

export interface ViewReport {
  readonly watch: number
  readonly kind: 'view' | 'list'
  readonly name: string
  /** JSON. */
  readonly params: string
  /** The page watches it no more: this is what it cost. */
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
    /** Milliseconds since 1970 of the last success; 0 before it. */
    readonly at: number
  }[]
}

export interface ExportedPart {
  /** Lines, each with its end. */
  readonly text: string
  readonly facts: number
  /** Asks for the next part; null where that was the last one. */
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
  /** Accounts stand in the file under made-up names: its state is another one than that of the browser it came from. */
  readonly hasMadeUpAccounts: boolean
  /** The file lacks what its log had compacted into a snapshot: its state is another one, too. */
  readonly lacksSnapshot: boolean
  readonly problems: readonly LineProblem[]
  readonly moreProblems: number
  /** Null before the last line, and where a line was wrong: then nothing was built. */
  readonly state: BuiltState | null
}

export type DeveloperRequests = {
  readLog: {
    readonly input: { readonly filter: LogFilter; readonly from: number; readonly count: number }
    readonly reply: LogPage
  }
  /** All of one fact, JSON; null where it was compacted away meanwhile. */
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
  /** @param afresh forgets what was counted before */
  inspectSnapshots: { readonly input: { readonly afresh: boolean }; readonly reply: SnapshotReport }
  inspectTabs: { readonly input: Record<string, never>; readonly reply: readonly TabReport[] }
  /** @param afresh forgets what was counted before */
  inspectStorage: { readonly input: { readonly afresh: boolean }; readonly reply: StorageReport }
  inspectProjections: { readonly input: Record<string, never>; readonly reply: ProjectionReport }
  /** A part of the log as NDJSON: a header, then a fact a line. @param after 0 begins, with the header */
  exportLog: {
    readonly input: { readonly after: number; readonly withAccount: boolean }
    readonly reply: ExportedPart
  }
  /** The next lines of a file. @param from number of the first one, from 0, which begins anew */
  replayLines: {
    readonly input: { readonly from: number; readonly lines: readonly string[]; readonly isLast: boolean }
    readonly reply: ReplayReport
  }
  /** Frees what the panel built. Its measuring of views goes on: the pages that cost something are others. */
  leaveDeveloper: { readonly input: Record<string, never>; readonly reply: null }
}

/** What answers the developer panel of one account. It reads, and changes nothing that the member has. */
export type DeveloperRoom = {
  readonly [Name in keyof DeveloperRequests]: (
    input: DeveloperRequests[Name]['input'],
  ) => Promise<Result<DeveloperRequests[Name]['reply']>>
}

export interface DeveloperTypes {
  readonly requests: DeveloperRequests
}
