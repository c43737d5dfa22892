import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { Anchor, Frame, GridShape, ListGeometry, PortMessage, PortRequest } from '#contracts/stream.ts'
import type { Island } from '#features/start/contract.ts'
import type { PinCard } from '#features/pins/contract.ts'
import type { Params, View, ViewName } from '#features/index.ts'
import type { Storage } from '#core/log/storage.ts'
import type { Port } from '#core/projections/hub.ts'
import type { Surroundings } from '#core/surroundings.ts'
import type { FakeServer } from '#testing/fake-server.ts'
import { createModelBrowser } from '#testing/model-browser.ts'
import { takeListUpdate, type PageList } from '#testing/page-list.ts'
import { createProductCore, type ProductCore } from '#testing/product.ts'

/** Near the middle, so that a pause before the next attempt is long enough for a test to see pending commands. */
const RANDOM_FROM = 0.4
const RANDOM_RANGE = 0.2

export const SHAPE: GridShape = { columns: 3, columnWidthPx: 236, gapPx: 16, footerPx: 40 }

/** A worker of the fake browser. */
interface FakeLife {
  isDead: boolean
  /** Milliseconds by which messages to a slow tab are late; 0 for others. */
  readonly slowMs: number
}

/** The model browser without faults on real time, with a disk and pages. */
export interface FakeBrowser {
  readonly indexedDB: IDBFactory
  /** Names of the folders of journals. */
  journals(): readonly string[]
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
  const warnings: string[] = []
  const browser = createModelBrowser<FakeLife>({
    passes: ({ isDead }) => !isDead,
    soon: (_maxMs, work) => work(),
    deliver: (take, { slowMs }) => void setTimeout(take, slowMs),
  })

  function surroundings(life: FakeLife): Surroundings {
    const parts = browser.partsOf(life)
    return {
      ...parts,
      withLock(name, work) {
        if (life.slowMs === 0 || !name.startsWith('leader:')) parts.withLock(name, work)
      },
      fetch: server.fetch,
      now: () => Date.now(),
      uptime: () => performance.now(),
      random: () => RANDOM_FROM + RANDOM_RANGE * Math.random(),
      idb: { indexedDB: indexedDB, IDBKeyRange: IDBKeyRange },
      events: (_url, _name, onEvent, onLost) => server.listen(onEvent, onLost),
      warn: (message, error) => {
        warnings.push(`${message}: ${String(error)}`)
      },
    }
  }

  return {
    indexedDB,
    journals: browser.journals.names,
    warnings,
    async openTab(island, { online = true, openStorage, loggedOut, pendingLogOuts = [], slowMs = 0 } = {}) {
      const life = { isDead: false, slowMs }
      const core = createProductCore(surroundings(life), openStorage)
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
          life.isDead = true
          browser.release(life)
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
      const page: PageList<PinCard> = { handles: [], cards: new Map() }
      const { handles, cards } = page
      const updates: string[] = []
      let window: ListGeometry | null = null
      listeners.set(watch, (update) => {
        updates.push(update.kind)
        takeListUpdate(page, update)
        if (update.kind === 'window') window = update.geometry
        if (update.kind !== 'geometry') return
        geometry = update.geometry
        kept = update.anchor
        if (geometry.from === 0) replacements += 1
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
