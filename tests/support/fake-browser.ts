import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { Anchor, Frame, GridShape, ListGeometry, PortMessage, PortRequest } from '#contracts/stream.ts'
import type { Island } from '#features/start/contract.ts'
import type { PinCard } from '#features/pins/contract.ts'
import type { Params, View, ViewName } from '#features/index.ts'
import type { Storage } from '#core/log/storage.ts'
import type { JournalFile, JournalFolder } from '#core/log/journal.ts'
import type { Port } from '#core/projections/hub.ts'
import type { Channel, Surroundings } from '#core/surroundings.ts'
import type { FakeServer } from '#testing/fake-server.ts'
import { partsAtOnce } from '#testing/parts-at-once.ts'
import { createProductCore, type ProductCore } from '#testing/product.ts'

/** Near the middle, so that a pause before the next attempt is long enough for a test to see pending commands. */
const RANDOM_FROM = 0.4
const RANDOM_RANGE = 0.2

export const SHAPE: GridShape = { columns: 3, columnWidthPx: 236, gapPx: 16, footerPx: 40 }

/** One browser: a disk, channels and locks that its tabs share. */
export interface FakeBrowser {
  readonly indexedDB: IDBFactory
  /** Folders of journals by name. */
  readonly journals: ReadonlyMap<string, unknown>
  openTab(
    island: Island,
    options?: {
      readonly online?: boolean
      readonly loggedOut?: 'pending' | 'done'
      readonly pendingLogOuts?: readonly string[]
      /** A slow tab: it never becomes the leader, and gets the messages of other tabs this much later. */
      readonly slowMs?: number
      /** Replaces the databases. */
      readonly openStorage?: () => Promise<Storage>
    },
  ): Promise<FakeTab>
  readonly warnings: string[]
}

/** A slot in a fake journal folder: its two files. */
interface FakeSlot {
  isOpen: boolean
  readonly bytes: [Uint8Array, Uint8Array]
}

function fakeFile(slot: FakeSlot, which: 0 | 1): JournalFile {
  return {
    read: () => slot.bytes[which].slice(),
    write(bytes, at) {
      const grown = new Uint8Array(Math.max(slot.bytes[which].length, at + bytes.length))
      grown.set(slot.bytes[which])
      grown.set(bytes, at)
      slot.bytes[which] = grown
    },
    flush: () => undefined,
    close: () => {
      slot.isOpen = false
    },
  }
}

/** The last value that a page was shown of a view, until it stops watching. */
interface WatchedView<Value> {
  (): Value | undefined
  stop(): void
}

/** One tab: its core, and what its page was shown. */
export interface FakeTab {
  readonly core: ProductCore
  readonly notices: PortMessage[]
  watch<Name extends ViewName>(name: Name, params: Params<Name>): WatchedView<View<Name>>
  list(key: string, shape?: GridShape): FakeList
  setOnline(online: boolean): void
  /** The tab is closed or crashes. Nothing of its memory is left. */
  close(): void
}

export interface FakeList {
  readonly ids: () => readonly string[]
  readonly geometry: () => ListGeometry | null
  readonly anchor: () => Anchor | null
  /** Kinds of the received updates, in order. */
  readonly updates: () => readonly string[]
  /** The part around the reader before the list was complete. */
  readonly window: () => ListGeometry | null
  /** Number of times that the whole geometry arrived. */
  readonly replacements: () => number
  readonly cards: Map<number, PinCard>
  readonly card: (index: number) => PinCard | undefined
  range(first: number, last: number, anchor?: Anchor): void
  send(request: { readonly t: 'refresh' | 'retry' }): void
  /** The page leaves the list. */
  stop(): void
}

export function createFakeBrowser(server: FakeServer): FakeBrowser {
  const indexedDB = new IDBFactory()
  const channels = new Set<{
    readonly name: string
    readonly slowMs: number
    readonly deliver: (message: unknown) => void
  }>()
  const queues = new Map<string, (() => void)[]>()
  const warnings: string[] = []
  const present = new Set<{ readonly name: string }>()
  const journals = new Map<string, Map<number, FakeSlot>>()

  function surroundings(closed: Promise<void>, slowMs: number): Surroundings {
    return {
      fetch: server.fetch,
      now: () => Date.now(),
      uptime: () => performance.now(),
      random: () => RANDOM_FROM + RANDOM_RANGE * Math.random(),
      idb: { indexedDB: indexedDB, IDBKeyRange: IDBKeyRange },
      channel: (name) => openChannel(name, slowMs),
      withLock: (name, run) => {
        if (slowMs > 0 && name.startsWith('leader:')) return
        const queue = queues.get(name) ?? []
        queues.set(name, queue)
        const begin = () => {
          void Promise.race([run(), closed]).then(() => {
            queue.shift()
            queue[0]?.()
          })
        }
        queue.push(begin)
        if (queue.length === 1) begin()
      },
      journals: (name) => openJournals(name),
      presence: {
        announce(name, until) {
          const tab = { name }
          present.add(tab)
          void Promise.race([until, closed]).then(() => present.delete(tab))
        },
        names: async (prefix) => Array.from(present, ({ name }) => name).filter((name) => name.startsWith(prefix)),
      },
      events: (_url, _name, onEvent, onLost) => server.listen(onEvent, onLost),
      late: partsAtOnce,
      deleteCaches: async () => undefined,
      warn: (message, error) => {
        warnings.push(`${message}: ${String(error)}`)
      },
    }
  }

  function openChannel(name: string, slowMs: number): Channel {
    const listeners: ((message: unknown) => void)[] = []
    const entry = { name, slowMs, deliver: (message: unknown) => listeners.forEach((listen) => listen(message)) }
    channels.add(entry)
    return {
      post(message) {
        if (!channels.has(entry)) throw new Error('the channel was closed')
        const copy: unknown = structuredClone(message)
        for (const other of channels)
          if (other !== entry && other.name === name)
            setTimeout(() => channels.has(other) && other.deliver(copy), other.slowMs)
      },
      onMessage: (listener) => void listeners.push(listener),
      close: () => void channels.delete(entry),
    }
  }

  function openJournals(name: string): JournalFolder {
    return {
      async open(slot, isNew) {
        const folder = journals.get(name) ?? new Map<number, FakeSlot>()
        if (!isNew && !folder.has(slot)) return null
        journals.set(name, folder)
        const files = folder.get(slot) ?? { isOpen: false, bytes: [new Uint8Array(), new Uint8Array()] }
        folder.set(slot, files)
        if (files.isOpen) return null
        files.isOpen = true
        return [fakeFile(files, 0), fakeFile(files, 1)]
      },
      async remove() {
        const slots = [...(journals.get(name)?.values() ?? [])]
        if (slots.some(({ isOpen }) => isOpen)) throw new Error('a tab still has its journal open')
        journals.delete(name)
      },
    }
  }

  return {
    indexedDB,
    journals,
    warnings,
    async openTab(island, { online = true, openStorage, loggedOut, pendingLogOuts = [], slowMs = 0 } = {}) {
      let finish = () => {}
      const closed = new Promise<void>((resolve) => (finish = resolve))
      const core = createProductCore(surroundings(closed, slowMs), openStorage)
      const page = connectPage(core)
      const shown = { online, visible: true, path: '/', csrfToken: 'token' }
      await core.start({ island, ...shown, loggedOut: loggedOut ?? null, pendingLogOuts })
      return {
        ...page,
        core,
        setOnline(isOnline) {
          core.pageChanged({ online: isOnline, visible: true, path: '/', csrfToken: 'token' })
        },
        close() {
          core.engine()?.stop()
          finish()
        },
      }
    },
  }
}

/** The page's end of the port: takes every frame and returns the credit at once. */
function connectPage(core: ProductCore) {
  let next = 0
  const listeners = new Map<number, (update: Frame['updates'][number]) => void>()
  const notices: PortMessage[] = []
  const port: Port = {
    onmessage: null,
    close: () => undefined,
    postMessage(message, transfer) {
      const received = structuredClone(message as PortMessage, { transfer })
      if (received.t !== 'frame') {
        notices.push(received)
        return
      }
      for (const update of received.updates) listeners.get(update.watch)?.(update)
      setTimeout(() => {
        send({ t: 'credit' })
      })
    },
  }
  const send = (request: PortRequest): void => {
    port.onmessage?.({ data: request } as MessageEvent)
  }
  core.connect(port as unknown as MessagePort)

  return {
    notices,
    watch<Name extends ViewName>(name: Name, params: Params<Name>) {
      const watch = (next += 1)
      let value: View<Name> | undefined
      listeners.set(watch, (update) => {
        if (update.kind === 'value') value = update.value as View<Name>
      })
      send({ t: 'watch', watch, name, params })
      return Object.assign(() => value, { stop: () => send({ t: 'unwatch', watch }) })
    },
    list(key: string, shape = SHAPE): FakeList {
      const watch = (next += 1)
      let geometry: ListGeometry | null = null
      let kept: Anchor | null = null
      let replacements = 0
      const handles: number[] = []
      const cards = new Map<number, PinCard>()
      const updates: string[] = []
      let window: ListGeometry | null = null
      listeners.set(watch, (update) => {
        updates.push(update.kind)
        if (update.kind === 'window') window = update.geometry
        else if (update.kind === 'geometry') {
          geometry = update.geometry
          kept = update.anchor
          if (geometry.from === 0) replacements += 1
          handles.splice(geometry.from, Infinity, ...geometry.handles)
        } else if (update.kind === 'cards') {
          for (const [handle, card] of update.cards) cards.set(handle, card as PinCard)
        } else if (update.kind === 'patches') {
          for (const [handle, fields] of update.patches)
            cards.set(handle, { ...cards.get(handle)!, ...(fields as PinCard) })
        }
      })
      send({ t: 'watchList', watch, key: key, shape })
      return {
        ids: () => handles.map((handle) => cards.get(handle)?.id ?? '?'),
        geometry: () => geometry,
        anchor: () => kept,
        updates: () => updates,
        window: () => window,
        replacements: () => replacements,
        cards,
        card: (index) => cards.get(handles[index]!),
        range(first, last, anchor) {
          send({ t: 'range', watch, first, last, ahead: 1, anchor: anchor ?? null })
        },
        send: ({ t }) => {
          send({ t, watch })
        },
        stop: () => send({ t: 'unwatch', watch }),
      }
    },
  }
}
