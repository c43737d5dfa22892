import { LINES_MAX, NAME_MAX, TEXT_MAX } from '../constants.ts'
import { listOf, typesOf, type Graph } from './graph.ts'
import { plainLines, plainText } from './plain-text.ts'

interface Step {
  readonly title: string
  readonly text: string
}

/** Maximum depth of nested sections. Deeper ones are not read. */
const DEPTH_MAX = 4
/**
 * Minimum number of characters of a name that repeats the beginning of the text. A shorter one, such as `Bake`, is a
 * title.
 */
const BEGINNING_MIN = 20

/** Reads instructions: a text with one step per line, a list of texts, steps with titles, or sections of steps. */
export function readSteps(value: unknown, graph: Graph, depth = 0): readonly Step[] {
  if (depth > DEPTH_MAX) return []
  const steps: Step[] = []
  for (const each of listOf(value).slice(0, LINES_MAX)) {
    const node = graph.nodeOf(each)
    const parts = node && !node['text'] ? readSteps(node['itemListElement'], graph, depth + 1) : []
    if (!node) steps.push(...plainLines(each, TEXT_MAX).map((text) => ({ title: '', text })))
    else if (parts.length > 0 && !typesOf(node).includes('HowToStep')) steps.push(...parts)
    else {
      const written = plainText(node['text'] ?? node['description'], TEXT_MAX)
      const text = written ?? parts.map((part) => part.text).join(' ')
      const title = plainText(node['name'], NAME_MAX) ?? ''
      if (title !== '' || text !== '') steps.push({ title: isBeginning(title, text) ? '' : title, text: text || title })
    }
    if (steps.length >= LINES_MAX) break
  }
  return steps.slice(0, LINES_MAX)
}

/** True if the name only repeats the text or its beginning. Some programs write steps in this way. */
function isBeginning(title: string, text: string): boolean {
  return title === text || text === '' || (title.length >= BEGINNING_MIN && text.startsWith(title))
}
