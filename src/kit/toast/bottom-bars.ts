/**
 * Who wants the place at the bottom of the view, the first kind first: a bar for what the member is doing, a question that
 * the product must ask, an offer, news that need no answer.
 */
const KINDS = ['tools', 'question', 'offer', 'news'] as const

export interface BottomBar {
  readonly kind: (typeof KINDS)[number]
  /** True for a dialog: once shown, it stays until it is closed, whatever comes. */
  readonly stays?: boolean
}

let bars: readonly BottomBar[] = []
let shown: BottomBar | null = null
let holds = 0
const listeners = new Set<() => void>()

/** @returns takes the bar away */
export function addBottomBar(bar: BottomBar): () => void {
  change([...bars, bar])
  return () => change(bars.filter((other) => other !== bar))
}

/**
 * Questions, offers and news wait while something else is said at the bottom of the view that they cannot do without, such as
 * that the server is away.
 * @returns ends the wait
 */
export function holdQuestions(): () => void {
  holds += 1
  change(bars)
  return () => {
    holds -= 1
    change(bars)
  }
}

/** The one bar that is shown: of the first kind that anybody wants, the earliest. */
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
