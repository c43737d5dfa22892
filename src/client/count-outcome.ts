type Sink = (name: string, tags: Readonly<Record<string, string>>) => void

let waiting: Parameters<Sink>[] = []
let sink: Sink | null = null

/**
 * Counts the outcome of a call whose failure is not shown (spec viewer §8). The counts are stored until the code of the
 * metrics is loaded.
 */
export function countOutcome(name: string, tags: Readonly<Record<string, string>>): void {
  if (sink) sink(name, tags)
  else waiting.push([name, tags])
}

/** Sets where outcomes are sent from now on. Earlier outcomes are sent there at once. */
export function takeOutcomes(next: Sink): void {
  sink = next
  for (const outcome of waiting) next(...outcome)
  waiting = []
}
