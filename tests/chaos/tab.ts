import type { Intent, RequestName, Requests } from '#features/index.ts'
import { createProductCore, type ProductCore } from '#testing/product.ts'
import type { Port } from '#core/projections/hub.ts'
import type { Anchor, Frame, PortMessage, PortRequest } from '#contracts/stream.ts'
import { SHAPE } from '#testing/fake-browser.ts'
import { takeListUpdate, type PageList } from '#testing/page-list.ts'
import { failed, type Result } from '#contracts/result.ts'
import type { Island } from '#features/start/contract.ts'
import type { VirtualBrowser } from './virtual-browser.ts'
import { runAs, type Life, type VirtualTime } from './virtual-time.ts'

/** A page gives up a worker after this time, like `client/core-link.ts`. */
const CALL_LIMIT_MS = 20_000
const FRAME_MS = 16

/** A list as a page has it. */
interface ShownList extends PageList<{ readonly id: string }> {
  readonly key: string
  /** The text about it in the story. */
  told: string
}

/** A tab: its page, and the page's present worker. */
export interface Tab {
  readonly name: string
  readonly isOpen: boolean
  /** The member that the page was loaded for; null for a visitor. */
  readonly account: string | null
  readonly core: ProductCore
  readonly life: Life
  /** True if the worker has started. */
  readonly isReady: boolean
  /** Number of acts without an answer yet. */
  readonly unanswered: number
  /** How often a worker did not answer within the page's limit. */
  readonly hangs: number
  readonly lists: readonly ShownList[]
  value(name: string): unknown
  dispatch(intent: Intent): void
  request<Name extends RequestName>(
    name: Name,
    input: Requests[Name]['input'],
  ): Promise<Result<Requests[Name]['reply']>>
  pageChanged(): void
  /** Reloads the page; everything in its memory is gone. */
  reload(island: Island): void
  /** The worker ends before its n-th effect from now. The page notices and starts another. */
  killWorker(effects: number): void
  close(): void
}

export interface TabOptions {
  readonly name: string
  readonly time: VirtualTime
  readonly browser: VirtualBrowser
  readonly isOnline: () => boolean
  readonly lists: readonly string[]
  readonly onAnswer: (intent: Intent, result: Result<{ readonly seq: number }>) => void
  /** For the story. */
  readonly onNews: (text: string) => void
  /** Called when a worker ends in any way. */
  readonly onEnd: (core: Tab['core']) => void
  /** Called when the worker asks for a reload of the page. */
  readonly onReload: (tab: Tab) => void
}

export function openTab(options: TabOptions, firstIsland: Island): Tab {
  const { time, browser } = options
  let island = firstIsland
  let isOpen = true
  let births = 0
  let hangs = 0
  let unanswered = new Map<string, Intent>()
  let born = begin()

  function pageState() {
    return { online: options.isOnline(), visible: true, path: '/', csrfToken: 'token' }
  }

  function begin() {
    births += 1
    const life = browser.createLife(`${options.name}.${births}`)
    const core = runAs(life, () => createProductCore(browser.surroundingsOf(life)))
    const { die } = life
    life.die = () => {
      if (!life.isDead) options.onEnd(core)
      die()
    }
    const page = connectPage(core, life)
    const self = { life, core, isReady: false, ...page }
    runAs(life, () => {
      core.start({ island, ...pageState() }).then(
        () => {
          self.isReady = true
          for (const intent of unanswered.values()) ask(intent)
        },
        (error: unknown) => {
          throw new Error(`${life.name} could not start: ${String(error)}`, { cause: error })
        },
      )
    })
    // The page's own clock, which continues when its worker ends.
    time.schedule(CALL_LIMIT_MS, () => {
      if (born === self && isOpen && !life.isDead && !self.isReady) hang('start')
    })
    return self
  }

  function connectPage(core: ProductCore, life: Life) {
    const values = new Map<string, unknown>()
    const lists: ShownList[] = []
    const listeners: ((update: Frame['updates'][number]) => void)[] = []
    // Like a real port, it keeps messages that arrive before there is a listener.
    const early: PortRequest[] = []
    let listener: Port['onmessage'] = null
    const port: Port = {
      get onmessage() {
        return listener
      },
      set onmessage(next) {
        listener = next
        for (const request of early.splice(0)) send(request)
      },
      close: () => undefined,
      postMessage(message, transfer) {
        const received = structuredClone(message as PortMessage, { transfer })
        time.schedule(0.1, () => take(received), life)
      },
    }
    const send = (request: PortRequest): void => {
      if (!listener) early.push(request)
      else runAs(life, () => listener?.({ data: request } as MessageEvent))
    }
    function take(received: PortMessage): void {
      if (received.t === 'frame') {
        for (const update of received.updates) listeners[update.watch]?.(update)
        for (const list of lists) if (list.key.startsWith('board:')) tellList(list)
        time.schedule(FRAME_MS, () => send({ t: 'credit' }), life)
      } else if (received.t === 'reload') options.onReload(tab)
      else core.pageChanged(pageState())
    }
    function tellList(list: ShownList): void {
      const shown = list.handles.map((handle) => list.cards.get(handle)?.id.slice(-2) ?? '?').join(' ')
      if (shown !== list.told) options.onNews(`    ${life.name} shows ${list.key}: ${shown}`)
      list.told = shown
    }
    function watch(name: string, params: unknown): void {
      listeners.push((update) => {
        if (update.kind !== 'value') return
        const { storage } = update.value as { readonly storage?: string }
        if (storage === 'memory' && !values.has('memory')) {
          values.set('memory', true)
          options.onNews(`    ${life.name} has no storage any more`)
        }
        values.set(name, update.value)
      })
      send({ t: 'watch', watch: listeners.length - 1, name, params })
    }
    function watchList(key: string): void {
      const list: ShownList = { key, handles: [], cards: new Map(), told: '' }
      lists.push(list)
      const number = listeners.length
      listeners.push((update) => {
        takeListUpdate(list, update)
        if (update.kind !== 'geometry') return
        const anchor: Anchor | null = null
        send({ t: 'range', watch: number, first: 0, last: list.handles.length, ahead: 1, anchor })
      })
      send({ t: 'watchList', watch: number, key, shape: SHAPE })
    }
    core.connect(port as unknown as MessagePort)
    watch('offline/status', {})
    watch('boards/picker', {})
    for (const key of options.lists) watchList(key)
    return { values, lists }
  }

  function ask(intent: Intent): void {
    const asked = born
    const { life, core } = asked
    let isOver = false
    time.schedule(CALL_LIMIT_MS, () => {
      if (!isOver && born === asked && isOpen && !life.isDead) hang('dispatch')
    })
    runAs(life, () => core.dispatch(intent)).then(
      (result) => {
        isOver = true
        if (life.isDead || !isOpen || !unanswered.delete(intent.id)) return
        options.onAnswer(intent, result)
      },
      (error: unknown) => {
        // Like the page's link, it replaces a worker that throws, and sends the act again.
        isOver = true
        options.onNews(`    ${life.name} threw: ${String(error)}`)
        if (born === asked && isOpen && !life.isDead) respawn()
      },
    )
  }

  function hang(what: string): void {
    hangs += 1
    options.onNews(`    ${born.life.name} does not answer: ${what}`)
    respawn()
  }

  function respawn(): void {
    born.life.die()
    born = begin()
  }

  function killWorker(effects: number): void {
    const { life } = born
    const { die } = life
    life.effectsLeft = effects
    // The page notices it a moment later.
    life.die = () => {
      if (life.isDead) return
      die()
      time.schedule(5, () => {
        if (isOpen && born.life === life) respawn()
      })
    }
  }

  const tab: Tab = {
    name: options.name,
    get isOpen() {
      return isOpen
    },
    get account() {
      return island.viewer.id
    },
    get core() {
      return born.core
    },
    get life() {
      return born.life
    },
    get isReady() {
      return born.isReady
    },
    get unanswered() {
      return unanswered.size
    },
    get hangs() {
      return hangs
    },
    get lists() {
      return born.lists
    },
    value: (name) => born.values.get(name),
    dispatch(intent) {
      unanswered.set(intent.id, intent)
      if (born.isReady) ask(intent)
    },
    async request(name, input) {
      try {
        return await runAs(born.life, () => born.core.request(name, input))
      } catch (error) {
        // Like `client/core-link.ts` with errors from Comlink.
        return failed('core/unresponsive', String(error))
      }
    },
    pageChanged() {
      runAs(born.life, () => born.core.pageChanged(pageState()))
    },
    reload(next) {
      if (!isOpen) return
      island = next
      unanswered = new Map()
      respawn()
    },
    killWorker,
    close() {
      isOpen = false
      born.life.die()
    },
  }
  return tab
}
