type Sink = (name: string, tags: Readonly<Record<string, string>>) => void

let waiting: Parameters<Sink>[] = []
let sink: Sink | null = null

/** Counts how a call ended whose failure nobody is told of (spec viewer §8). It costs nothing until the metrics' code is there. */
export function countOutcome(name: string, tags: Readonly<Record<string, string>>): void {
  if (sink) sink(name, tags)
  else waiting.push([name, tags])
}

/** Where outcomes go from now on; those of before go there at once. */
export function takeOutcomes(next: Sink): void {
  sink = next
  for (const outcome of waiting) next(...outcome)
  waiting = []
}
