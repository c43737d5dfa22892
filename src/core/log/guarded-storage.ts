import { memoryStorage } from './memory-storage.ts'
import { isFull, isNamed, LoginOverError, type Storage } from './storage.ts'
import { FREE_STEPS, type FreeStep } from './schema.ts'

/** A transaction that takes longer is taken for dead. */
export const WATCHDOG_MS = 5_000

const WATCHDOG_STEPS = 5

/** A newer version of the product waits no longer than this for what an older tab has still to write. */
const FLUSH_LIMIT_MS = 1_000

const BROKEN = 'broken'

export interface GuardOptions {
  /** Opens the databases; called again after the first failure. */
  readonly open: (onOutdated: () => void) => Promise<Storage>
  /** Storage was given up: nothing outlives this tab from now on. */
  readonly onMemory: (error: unknown) => void
  /** The disk is full, and all that the server can give again was dropped from it. */
  readonly onCacheLost: () => void
  /** A newer version changes the databases. Writes what is queued; they are closed then, and opened anew by the next call. */
  readonly onOutdated?: () => Promise<void>
  /** The account was logged out elsewhere: every call rejects from now on. */
  readonly onLoginOver: () => void
  readonly watchdogMs?: number
}

/**
 * Storage that does not fail: each call has a time limit; the first that fails has the databases opened anew and is
 * repeated once; when that fails too, memory takes over for the rest of this tab's life. A full disk is emptied of what
 * can be fetched again before that. `close` ends it, and so does a log-out in another tab: calls after that reject.
 */
export function guardedStorage(options: GuardOptions): Storage {
  const { open, onMemory, onCacheLost, onLoginOver, onOutdated, watchdogMs = WATCHDOG_MS } = options
  let current: Promise<Storage> | null = null
  let kind: Storage['kind'] = 'disk'
  let reopened = false
  let closed = false
  let freed = 0
  /** Connections that were left to a newer version: what fails on them is done on the next one. */
  const left = new WeakSet<Promise<Storage>>()
  const wasLeft = (connection: Promise<Storage>): boolean => left.has(connection) && connection !== current
  /** Calls that met a full disk make room one after the other: what one of them freed may be enough for the next. */
  let makingRoom: Promise<void> = Promise.resolve()

  const opened = (): Promise<Storage> => {
    if (closed) return Promise.reject(new Error('storage was closed'))
    current ??= within(open(stepAside), watchdogMs)
    return current
  }

  /** A newer version waits for this connection to close: neither is that a failure, nor may it take long. */
  function stepAside(): void {
    const outdated = current
    if (closed || !outdated || left.has(outdated)) return
    left.add(outdated)
    void within(onOutdated?.() ?? Promise.resolve(), FLUSH_LIMIT_MS)
      .catch(() => undefined) // what was not written is written through the next connection
      .then(() => outdated)
      .then((storage) => {
        if (current === outdated) current = null
        storage.close()
      })
      .catch(() => undefined) // it never opened
  }

  function fallBack(error: unknown): Promise<Storage> {
    if (kind !== 'memory') {
      kind = 'memory'
      current = Promise.resolve(memoryStorage())
      onMemory(error)
    }
    return opened()
  }

  /** A full disk: step by step what is missed least goes, at last all that the server can give again. Null where that was not enough. */
  async function runInRoom<Value>(
    call: (storage: Storage) => Promise<Value>,
  ): Promise<{ readonly value: Value } | null> {
    const before = freed
    const made = makingRoom.then(() => makeRoomFor(call, freed !== before))
    // A failure is the caller's; the next call tries for itself.
    makingRoom = made.then(
      () => undefined,
      () => undefined,
    )
    return made
  }

  async function makeRoomFor<Value>(
    call: (storage: Storage) => Promise<Value>,
    wasJustMade: boolean,
  ): Promise<{ readonly value: Value } | null> {
    const storage = await opened()
    for (const step of wasJustMade ? ([null, ...FREE_STEPS] as const) : FREE_STEPS) {
      try {
        if (step) await free(storage, step)
        return { value: await within(call(storage), watchdogMs) }
      } catch (error) {
        if (closed || !isFull(error)) throw error
      }
    }
    return null
  }

  async function free(storage: Storage, step: FreeStep): Promise<void> {
    await within(storage.free(step), watchdogMs)
    freed += 1
    if (step === 'cache') onCacheLost()
  }

  /** The connection was closed while room was made: that is a failure like others. */
  function brokeMeanwhile(error: unknown): typeof BROKEN {
    if (closed || error instanceof LoginOverError) throw error
    return BROKEN
  }

  async function run<Value>(call: (storage: Storage) => Promise<Value>): Promise<Value> {
    try {
      return await tryRun(call)
    } catch (error) {
      if (error instanceof LoginOverError && !closed) {
        close()
        onLoginOver()
      }
      throw error
    }
  }

  function close(): void {
    if (closed) return
    closed = true
    void current?.then(
      (storage) => storage.close(),
      () => undefined, // it never opened
    )
  }

  async function tryRun<Value>(call: (storage: Storage) => Promise<Value>): Promise<Value> {
    const used = current
    const connection = opened()
    try {
      return await within(connection.then(call), watchdogMs)
    } catch (error) {
      // That a row with a unique id is known already is an answer to the caller, and no failure of storage.
      if (closed || error instanceof LoginOverError || isNamed(error, 'ConstraintError')) throw error
      if (isFull(error) && kind !== 'memory' && !wasLeft(connection)) {
        const done = await runInRoom(call).catch(brokeMeanwhile)
        if (done !== BROKEN) return done ? done.value : call(await fallBack(error))
      }
      if (wasLeft(connection)) return tryRun(call)
      if (kind === 'memory') return call(await opened())
      // Where several calls met the same broken connection, the first has had it opened anew for all of them.
      if (used === null || used === current) {
        if (reopened) return call(await fallBack(error))
        reopened = true
        void current?.then(
          (storage) => storage.close(),
          () => undefined, // it never opened
        )
        current = null
      }
      const next = opened()
      try {
        return await within(next.then(call), watchdogMs)
      } catch (second) {
        if (closed || second instanceof LoginOverError) throw second
        if (wasLeft(next)) return tryRun(call)
        return call(await fallBack(second))
      }
    }
  }

  return {
    get kind() {
      return kind
    },
    read: (part, stores, work, isHot) => run((storage) => storage.read(part, stores, work, isHot)),
    write: (part, stores, options, work) => run((storage) => storage.write(part, stores, options, work)),
    free: (step) => run((storage) => storage.free(step)),
    close,
  }
}

/**
 * Counts the time by steps: where this thread was busy or the machine asleep, one step was late, and the answer that came
 * meanwhile has its turn before the next one. Storage is not to blame for that.
 */
function within<Value>(work: Promise<Value>, limitMs: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    let stepsLeft = WATCHDOG_STEPS
    let timer: ReturnType<typeof setTimeout>
    const wait = (): void => {
      timer = setTimeout(() => {
        stepsLeft -= 1
        if (stepsLeft > 0) wait()
        else reject(new DOMException(`storage did not answer within ${limitMs} ms`, 'TimeoutError'))
      }, limitMs / WATCHDOG_STEPS)
    }
    wait()
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer)
    })
  })
}

/** What the browser says of this site's room; absent in insecure pages and older browsers. */
export interface StorageRoom {
  estimate(): Promise<{ readonly usage?: number; readonly quota?: number }>
}

/** The room is looked at this often. */
export const LOOK_EVERY_BYTES = 10 * 1024 * 1024
/** A fuller site makes room before a write fails. */
export const USED_MAX = 0.9
/** What goes ahead of need, one after the other as long as it is too full; the whole cache only when a write fails. */
const STEPS_AHEAD = FREE_STEPS.filter((step) => step !== 'cache')

/**
 * Storage that looks at its room with its first write and after every LOOK_EVERY_BYTES, and makes some while there is still
 * a little. No write waits for that.
 */
export function roomyStorage(
  storage: Storage,
  room: StorageRoom | undefined,
  onError: (error: unknown) => void,
): Storage {
  if (!room) return storage
  let unlooked = LOOK_EVERY_BYTES

  function wrote(bytes: number): void {
    unlooked += bytes
    if (unlooked < LOOK_EVERY_BYTES || storage.kind === 'memory') return
    unlooked = 0
    look().catch(onError)
  }

  async function look(): Promise<void> {
    for (const step of STEPS_AHEAD) {
      const { usage = 0, quota = 0 } = await room!.estimate()
      if (quota === 0 || usage <= USED_MAX * quota) return
      await storage.free(step)
    }
  }

  return {
    ...storage,
    get kind() {
      return storage.kind
    },
    write(part, stores, options, work) {
      if (options.bytes !== undefined) wrote(options.bytes)
      return storage.write(part, stores, options, work)
    },
  }
}
