/**
 * Kinds of bars at the bottom of the view, by priority. `tools`: for what the member is doing. `question`: the product
 * must ask it. `offer`: the member may ignore it. `news`: needs no answer.
 */
const KINDS = ['tools', 'question', 'offer', 'news'] as const

export interface BottomBar {
  readonly kind: (typeof KINDS)[number]
  /** True for a dialog. When it is shown, it stays until it is closed, even if a bar of higher priority is added. */
  readonly stays?: boolean
}

let bars: readonly BottomBar[] = []
let shown: BottomBar | null = null
let holds = 0
const listeners = new Set<() => void>()

/** @returns a function that removes the bar */
export function addBottomBar(bar: BottomBar): () => void {
  change([...bars, bar])
  return () => change(bars.filter((other) => other !== bar))
}

/**
 * Makes questions, offers and news wait while the bottom of the view shows something else that matters for them, for
 * instance that the server cannot be reached.
 * @returns a function that ends the wait
 */
export function holdQuestions(): () => void {
  holds += 1
  change(bars)
  return () => {
    holds -= 1
    change(bars)
  }
}

/** The one bar that is shown: of the kind with the highest priority, the bar that was added first. */
export function shownBottomBar(): BottomBar | null {
  return shown
}

function nextBar(): BottomBar | null {
  if (shown?.stays && bars.includes(shown)) return shown
  const wanted = holds > 0 ? bars.filter(({ kind }) => kind === 'tools') : bars
  return KINDS.flatMap((kind) => wanted.find((bar) => bar.kind === kind) ?? [])[0] ?? null
}

export function watchBottomBars(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function change(next: readonly BottomBar[]): void {
  bars = next
  shown = nextBar()
  for (const listener of listeners) listener()
}
