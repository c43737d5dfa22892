/** An event that happens once, and a promise for it. */
export interface Signal {
  readonly promise: Promise<void>
  resolve(): void
}

export function createSignal(): Signal {
  let resolve = (): void => undefined
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
