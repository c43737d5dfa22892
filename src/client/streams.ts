import type { Frame, PortMessage, PortNotice, PortRequest, StreamUpdate } from '#contracts/stream.ts'

export interface StreamPort {
  postMessage(message: PortRequest): void
  onmessage: ((event: MessageEvent) => unknown) | null
}

/** Makes the first message of a subscription. It is called again for the next worker if this one dies. */
type Opening = () => PortRequest & { readonly t: 'watch' | 'watchList' }

/** Subscriptions over the raw port. One credit is returned after each animation frame in which updates were drawn. */
export interface Streams {
  /** Starts a subscription. `open` is called again when a new worker takes over. */
  open(watch: number, opening: Opening, take: (update: StreamUpdate) => void): void
  close(watch: number): void
  send(request: PortRequest): void
  nextWatch(): number
  /**
   * Exchanges messages between the page part and the worker part of a feature.
   * @param begin makes the first messages; called again when a new worker takes over
   * @returns a function that sends one more message
   */
  talk(feature: string, begin: () => readonly unknown[], take: (message: unknown) => void): (message: unknown) => void
  connect(port: StreamPort): void
}

export function createStreams(options: {
  /** Calls `then` after the page has drawn a frame. A hidden page draws none, so the call waits until it is shown. */
  readonly afterDrawing: (then: () => void) => void
  readonly onNotice: (notice: PortNotice) => void
  /** Called before a subscription starts, because a subscription may cause requests to the server. */
  readonly beforeOpening?: () => void
}): Streams {
  const openings = new Map<number, { readonly opening: Opening; readonly take: (update: StreamUpdate) => void }>()
  const talks = new Map<
    string,
    { readonly begin: () => readonly unknown[]; readonly take: (message: unknown) => void }
  >()
  let port: StreamPort | null = null
  let last = 0

  function takeFrame(frame: Frame, from: StreamPort): void {
    for (const update of frame.updates) openings.get(update.watch)?.take(update)
    options.afterDrawing(() => {
      from.postMessage({ t: 'credit' })
    })
  }

  function tell(feature: string, message: unknown): void {
    port?.postMessage({ t: 'tell', feature, message })
  }

  return {
    nextWatch: () => (last += 1),
    talk(feature, begin, take) {
      talks.set(feature, { begin, take })
      for (const message of begin()) tell(feature, message)
      return (message) => {
        tell(feature, message)
      }
    },
    open(watch, opening, take) {
      openings.set(watch, { opening, take })
      options.beforeOpening?.()
      port?.postMessage(opening())
    },
    close(watch) {
      if (openings.delete(watch)) port?.postMessage({ t: 'unwatch', watch })
    },
    send(request) {
      port?.postMessage(request)
    },
    connect(next) {
      port = next
      next.onmessage = (event) => {
        const message = event.data as PortMessage
        if (message.t === 'frame') takeFrame(message, next)
        else if (message.t === 'told') talks.get(message.feature)?.take(message.message)
        else options.onNotice(message)
      }
      for (const { opening } of openings.values()) next.postMessage(opening())
      for (const [feature, { begin }] of talks) for (const message of begin()) tell(feature, message)
    },
  }
}

/**
 * Calls `then` after the page has drawn. A hidden page draws nothing, so it returns no credits until it is shown again.
 */
export function afterDrawing(then: () => void): void {
  requestAnimationFrame(then)
}
