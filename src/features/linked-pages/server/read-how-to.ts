import type { RichMetadata } from '#features/pins/contract.ts'
import { LINE_MAX, LINES_MAX } from '../constants.ts'
import { listOf, nameOf, type Graph, type Node } from './graph.ts'
import { minutesOf } from './numbers.ts'
import { readSteps } from './read-steps.ts'

type Tutorial = Extract<RichMetadata, { readonly type: 'tutorial' }>

/** Reads a `HowTo` of schema.org; null if it has no steps. Schema.org has no difficulty. */
export function readHowTo(node: Node, graph: Graph): Tutorial | null {
  const steps = readSteps(node['step'] ?? node['steps'], graph)
  if (steps.length === 0) return null
  const times = [minutesOf(node['prepTime']), minutesOf(node['performTime'])]
  const sum = times.every((time) => time === null) ? null : (times[0] ?? 0) + (times[1] ?? 0)
  return {
    type: 'tutorial',
    minutes: minutesOf(node['totalTime']) ?? sum,
    difficulty: null,
    supplies: [...listOf(node['supply']), ...listOf(node['tool'])]
      .slice(0, LINES_MAX)
      .flatMap((each) => nameOf(each, graph, LINE_MAX) ?? []),
    steps: [...steps],
  }
}
