import type { Activation, RequestExperiments } from '../contract.ts'

/**
 * Groups requested after the page was loaded: those of a visitor, whose document is the same for everybody, or those of
 * a cached document.
 */
let late: RequestExperiments | null = null
const listeners = new Set<() => void>()
const asked = new Set<string>()
let waiting: Activation[] = []
let take: ((activations: readonly Activation[]) => void) | null = null

export const lateGroups = {
  get: (): RequestExperiments | null => late,
  set(groups: RequestExperiments): void {
    if (groups.experiment_hash === late?.experiment_hash) return
    late = groups
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** A group took effect; once per page load it is activated. */
export function activate(name: string, group: string): void {
  if (asked.has(name)) return
  asked.add(name)
  waiting.push({ experiment_name: name, experiment_group: group })
  handOver()
}

/** Sets the receiver of activations, which also gets the earlier ones. */
export function onActivation(listener: (activations: readonly Activation[]) => void): void {
  take = listener
  handOver()
}

function handOver(): void {
  if (!take || waiting.length === 0) return
  take(waiting)
  waiting = []
}
