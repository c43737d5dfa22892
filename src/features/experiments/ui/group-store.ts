import type { Activation, RequestExperiments } from '../contract.ts'

/**
 * Groups that arrived after the page was loaded. A visitor needs them because the document is the same for all
 * visitors; a cached document has outdated groups.
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

/** Call this when a group takes effect. The experiment is activated once per page load. */
export function activate(name: string, group: string): void {
  if (asked.has(name)) return
  asked.add(name)
  waiting.push({ experiment_name: name, experiment_group: group })
  handOver()
}

/** Sets the listener for activations. It also receives the activations so far. */
export function onActivation(listener: (activations: readonly Activation[]) => void): void {
  take = listener
  handOver()
}

function handOver(): void {
  if (!take || waiting.length === 0) return
  take(waiting)
  waiting = []
}
