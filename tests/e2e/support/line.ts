import { connect, createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** A proxy to the product that can be cut like a network: open connections end and new ones are refused. */
export interface Line {
  /** The product's address through it. */
  readonly url: string
  cut(): Promise<void>
  mend(): Promise<void>
  close(): Promise<void>
}

export async function openLine(product: string): Promise<Line> {
  const { hostname, port } = new URL(product)
  const sockets = new Set<Socket>()
  let server: Server | null = null

  function pass(socket: Socket): void {
    const onward = connect(Number(port), hostname)
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy()) // a browser that disconnects is no failure
      one.on('close', () => sockets.delete(one))
    }
  }

  async function listen(at: number): Promise<number> {
    const listening = createServer(pass)
    server = listening
    await new Promise<void>((resolve, reject) => {
      listening.once('error', reject)
      listening.listen(at, hostname, resolve)
    })
    return (listening.address() as AddressInfo).port
  }

  async function cut(): Promise<void> {
    const closing = server
    server = null
    for (const socket of sockets) socket.destroy()
    if (closing) await new Promise((resolve) => closing.close(resolve))
  }

  const own = await listen(0)
  return {
    url: `http://${hostname}:${own}`,
    cut,
    async mend() {
      if (!server) await listen(own)
    },
    close: cut,
  }
}
