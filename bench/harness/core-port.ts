import type { PortMessage, PortRequest, StreamUpdate } from '#contracts/stream.ts'
import type { ProductCore } from '#testing/product.ts'

/** A page's end of the port, here inside the worker. It returns a credit for every frame at once. */
export interface BenchPort {
  send(request: PortRequest): void
  /** Resolves with the time at which the first matching update arrived, on the clock of `performance`. */
  until(is: (update: StreamUpdate) => boolean): Promise<number>
}

export function connectPort(core: ProductCore): BenchPort {
  let awaited: { readonly is: (update: StreamUpdate) => boolean; readonly resolve: (at: number) => void } | null = null
  const port = {
    onmessage: null as ((event: MessageEvent) => unknown) | null,
    close: () => undefined,
    postMessage(message: unknown) {
      const at = performance.now()
      const frame = message as PortMessage
      if (frame.t !== 'frame') return
      const waiting = awaited
      if (waiting && frame.updates.some((update) => waiting.is(update))) {
        awaited = null
        waiting.resolve(at)
      }
      queueMicrotask(() => {
        send({ t: 'credit' })
      })
    },
  }
  const send = (data: PortRequest): void => void port.onmessage?.({ data } as MessageEvent)
  core.connect(port as unknown as MessagePort)
  return {
    send,
    until: (is) =>
      new Promise((resolve) => {
        awaited = { is, resolve }
      }),
  }
}
