import { BehaviorSubject, Subject } from 'rxjs'
import type { Moment } from '#contracts/moment.ts'
import type { PortNotice } from '#contracts/stream.ts'
import type { Sync } from '#contracts/sync.ts'
import type { AnyFact } from './facts.ts'

/** What parts of one account's core tell others; each part is given the streams that it tells or hears. */
export interface Streams {
  /** The tables or lists changed. */
  readonly changed$: Subject<void>
  /** Rows that were missing are in memory. */
  readonly arrived$: Subject<void>
  /** Facts of other tabs went into a snapshot before this tab heard of them; the tables were read again. */
  readonly missed$: Subject<void>
  /** The browser dropped what the server can give again; memory has it still. */
  readonly cacheLost$: Subject<void>
  /** What was stored cannot be read. */
  readonly damaged$: Subject<unknown>
  /** What was shown is to be read from the server again. */
  readonly forgotten$: Subject<void>
  /** An answer says which state of the database it shows. */
  readonly heard$: Subject<Sync>
  /** The server's database has another history; another tab wrote that to the log. */
  readonly renewed$: Subject<string>
  /** The network or the server is back. */
  readonly back$: Subject<void>
  /** Another version of the product wants to change the databases: this tab writes what it has before they close. */
  readonly outdated$: Subject<{ waitFor(work: Promise<unknown>): void }>
  /** The leader's epoch if this tab leads; null if another tab does. */
  readonly epoch$: BehaviorSubject<number | null>
  /** Something waits to be sent that was not there before. */
  readonly queued$: Subject<void>
  /** Commands ended without the server's word, in whichever tab, or since other devices changed what they are about: their facts. */
  readonly givenUp$: Subject<readonly AnyFact[]>
  /** An act touched more than its answer could tell. */
  readonly wide$: Subject<Moment>
  /** The server's time that is known here is old. */
  readonly timeOld$: Subject<void>
  /** For the page. */
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
    heard$: new Subject(),
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
