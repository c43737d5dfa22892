/** An event that happens once, and a promise for it. */
export interface Signal {
  readonly told: Promise<void>
  tell(): void
}

export function createSignal(): Signal {
  let tell = (): void => undefined
  const told = new Promise<void>((resolve) => {
    tell = resolve
  })
  return { told, tell }
}
