import { BehaviorSubject, Subject } from 'rxjs'
import type { Moment } from '#contracts/moment.ts'
import type { PortNotice } from '#contracts/stream.ts'
import type { Sync } from '#contracts/sync.ts'
import type { AnyFact } from './facts.ts'

/** The streams between the parts of one account's core. Each part receives only the streams that it uses. */
export interface Streams {
  /** The tables or lists changed. */
  readonly changed$: Subject<void>
  /** Missing rows were loaded. */
  readonly arrived$: Subject<void>
  /** A snapshot covers facts of other tabs that did not arrive in this tab; the tables were read again. */
  readonly missed$: Subject<void>
  /** The browser dropped what the server can send again; it is still in memory. */
  readonly cacheLost$: Subject<void>
  /** Stored rows cannot be read. */
  readonly damaged$: Subject<unknown>
  /** Everything shown has to be read from the server again. */
  readonly forgotten$: Subject<void>
  /** An answer arrived, with the state of the database that it shows. */
  readonly answered$: Subject<Sync>
  /** The server's database has another history; another tab wrote that to the log. */
  readonly renewed$: Subject<string>
  /** The network or the server is back. */
  readonly back$: Subject<void>
  /** Another version of the product wants to upgrade the databases. This tab writes its data before they close. */
  readonly outdated$: Subject<{ waitFor(work: Promise<unknown>): void }>
  /** The leader's epoch if this tab leads; null if another tab does. */
  readonly epoch$: BehaviorSubject<number | null>
  /** A new command is waiting to be sent. */
  readonly queued$: Subject<void>
  /** The facts of commands that ended in any tab without an answer, or because other devices changed their entities. */
  readonly givenUp$: Subject<readonly AnyFact[]>
  /** An act changed more than its answer could list. */
  readonly wide$: Subject<Moment>
  /** The known server time is too old. */
  readonly timeOld$: Subject<void>
  /** Notices for the page. */
  readonly notices$: Subject<PortNotice>
}

export function createStreams(): Streams {
  return {
    changed$: new Subject(),
    arrived$: new Subject(),
    missed$: new Subject(),
    cacheLost$: new Subject(),
    damaged$: new Subject(),
    forgotten$: new Subject(),
    answered$: new Subject(),
    renewed$: new Subject(),
    back$: new Subject(),
    outdated$: new Subject(),
    epoch$: new BehaviorSubject<number | null>(null),
    queued$: new Subject(),
    givenUp$: new Subject(),
    wide$: new Subject(),
    timeOld$: new Subject(),
    notices$: new Subject(),
  }
}
