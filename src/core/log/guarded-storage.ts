import { isFull, hasErrorName, LoginOverError, memoryStorage, type Storage } from './storage.ts'
import { FREE_STEPS, type FreeStep } from './schema.ts'

/** A transaction that takes longer than this counts as failed. */
const WATCHDOG_MS = 5_000

const WATCHDOG_STEPS = 5

/** Before the databases are closed for a newer version, queued writes have this time to end. */
const FLUSH_LIMIT_MS = 1_000

const BROKEN = 'broken'

export interface GuardOptions {
  /** Opens the databases. Called again after the first failure. */
  readonly open: (onOutdated: () => void) => Promise<Storage>
  /** Called when the storage was given up. What is written from now on is lost when this tab closes. */
  readonly onMemory: (error: unknown) => void
  /** Called when the disk was full, so that everything that the server can send again was dropped from it. */
  readonly onCacheLost: () => void
  /**
   * Called when a newer version wants to upgrade the databases. It should write what is queued. After that the
   * databases are closed, and the next call opens them again.
   */
  readonly onOutdated?: () => Promise<void>
  /** Called when the account was logged out elsewhere. Every later call rejects. */
  readonly onLoginOver: () => void
  readonly watchdogMs?: number
}

/**
 * Storage that does not fail. Each call has a time limit. After the first failure, the databases are opened again and
 * the call is repeated once. If it fails again, memory replaces the disk until this tab closes. If the disk is full,
 * everything that can be fetched again is dropped before that. After `close`, or a log-out in another tab, calls
 * reject.
 */
export function guardedStorage(options: GuardOptions): Storage {
  const { open, onMemory, onCacheLost, onLoginOver, onOutdated, watchdogMs = WATCHDOG_MS } = options
  let current: Promise<Storage> | null = null
  let kind: Storage['kind'] = 'disk'
  let reopened = false
  let closed = false
  let freed = 0
  /**
   * Connections that were closed for a newer version. A call that fails on one of them is repeated on the next
   * connection.
   */
  const left = new WeakSet<Promise<Storage>>()
  const wasLeft = (connection: Promise<Storage>): boolean => left.has(connection) && connection !== current
  /**
   * Calls that find the disk full free space one after the other, because what one call freed may be enough for the
   * next.
   */
  let makingRoom: Promise<void> = Promise.resolve()

  const opened = (): Promise<Storage> => {
    if (closed) return Promise.reject(new Error('storage was closed'))
    current ??= within(open(stepAside), watchdogMs)
    return current
  }

  /**
   * Closes this connection, because a newer version waits for that. It does not count as a failure, and must not take
   * long.
   */
  function stepAside(): void {
    const outdated = current
    if (closed || !outdated || left.has(outdated)) return
    left.add(outdated)
    // Data that were not written in time are written through the next connection.
    void Promise.allSettled([outdated, within(onOutdated?.() ?? Promise.resolve(), FLUSH_LIMIT_MS)]).then(
      ([opening]) => {
        // If the connection was never opened, its caller has the error, and there is nothing to close.
        if (opening.status === 'rejected') return
        if (current === outdated) current = null
        opening.value.close()
      },
    )
  }

  function fallBack(error: unknown): Promise<Storage> {
    if (kind !== 'memory') {
      kind = 'memory'
      current = Promise.resolve(memoryStorage())
      onMemory(error)
    }
    return opened()
  }

  /**
   * Frees space on a full disk and repeats the call after each step. The first step drops what is missed least, the
   * last one everything that the server can send again. Null if even that was not enough.
   */
  async function runInRoom<Value>(
    call: (storage: Storage) => Promise<Value>,
  ): Promise<{ readonly value: Value } | null> {
    const before = freed
    const made = makingRoom.then(() => makeRoomFor(call, freed !== before))
    // A failure is handled by the caller. The next call tries to free space again.
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

  /** Handles an error while space was freed. If the connection was closed, that counts as an ordinary failure. */
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
      () => undefined, // the storage was never opened
    )
  }

  async function tryRun<Value>(call: (storage: Storage) => Promise<Value>): Promise<Value> {
    const used = current
    const connection = opened()
    try {
      return await within(connection.then(call), watchdogMs)
    } catch (error) {
      // A constraint error means that a row with this unique id exists. It is an answer for the caller, not a failure
      // of the storage.
      if (closed || error instanceof LoginOverError || hasErrorName(error, 'ConstraintError')) throw error
      if (isFull(error) && kind !== 'memory' && !wasLeft(connection)) {
        const done = await runInRoom(call).catch(brokeMeanwhile)
        if (done !== BROKEN) return done ? done.value : call(await fallBack(error))
      }
      if (wasLeft(connection)) return tryRun(call)
      if (kind === 'memory') return call(await opened())
      // If several calls failed on the same connection, only the first of them opens the databases again.
      if (used === null || used === current) {
        if (reopened) return call(await fallBack(error))
        reopened = true
        void current?.then(
          (storage) => storage.close(),
          () => undefined, // the storage was never opened
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
    read: (part, stores, work) => run((storage) => storage.read(part, stores, work)),
    write: (part, stores, options, work) => run((storage) => storage.write(part, stores, options, work)),
    free: (step) => run((storage) => storage.free(step)),
    close,
  }
}

/**
 * Limits the time of a call. The time is counted in steps by timers. If this thread was busy or the machine was asleep,
 * only one step ends late, and an answer that arrived during that time is handled before the next step.
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

/** The browser's information about this site's storage space. Absent on insecure pages and in older browsers. */
export interface StorageRoom {
  estimate(): Promise<{ readonly usage?: number; readonly quota?: number }>
}

/** The storage space is checked after this many written bytes. */
export const LOOK_EVERY_BYTES = 10 * 1024 * 1024
/** If more than this share of the quota is used, space is freed before a write fails. */
const USED_MAX = 0.9
/**
 * Steps that free space in advance, one after the other, as long as too much is used. The whole cache is dropped only
 * if a write fails.
 */
const STEPS_AHEAD = FREE_STEPS.filter((step) => step !== 'cache')

/**
 * Storage that checks the available space with its first write, and again after every LOOK_EVERY_BYTES. It frees space
 * before the disk is full. No write waits for that.
 */
export function roomyStorage(
  storage: Storage,
  room: StorageRoom | undefined,
  onError: (error: unknown) => void,
): Storage {
  if (!room) return storage
  let bytesUnchecked = LOOK_EVERY_BYTES

  function wrote(bytes: number): void {
    bytesUnchecked += bytes
    if (bytesUnchecked < LOOK_EVERY_BYTES || storage.kind === 'memory') return
    bytesUnchecked = 0
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
