import type { RichMetadata } from '#features/pins/contract.ts'
import { BadLine } from './bad-line.ts'
import { minutesOf } from './read-minutes.ts'
import { readObject } from './read-object.ts'
import { readText, readTexts } from './read-texts.ts'

type Tutorial = Extract<RichMetadata, { readonly type: 'tutorial' }>

const STEPS_MAX = 200
const LEVELS = ['easy', 'medium', 'hard'] as const

/**
 * Rich metadata from a line's `tutorial`; null if it has none.
 * @throws BadLine
 */
export function readTutorial(tutorial: unknown): Tutorial | null {
  const json = readObject(tutorial, 'tutorial')
  if (json === null) return null
  const said = json['difficulty'] ?? null
  const difficulty = LEVELS.find((level) => level === said) ?? null
  if (said !== null && difficulty === null) throw new BadLine(`tutorial.difficulty: must be ${LEVELS.join(', ')}`)
  const steps = json['steps'] ?? []
  if (!Array.isArray(steps) || steps.length > STEPS_MAX)
    throw new BadLine(`tutorial.steps: must be a list of at most ${STEPS_MAX} steps`)
  return {
    type: 'tutorial',
    minutes: minutesOf(json['time']),
    difficulty,
    supplies: [...readTexts(json['supplies'], 'tutorial.supplies')],
    steps: steps.flatMap((step) => stepOf(step) ?? []),
  }
}

/** Reads a step, which is a text or an object with a title and a text. */
function stepOf(step: unknown): Tutorial['steps'][number] | null {
  const json = typeof step === 'string' ? { text: step } : readObject(step, 'tutorial.steps')
  const title = readText(json?.['title'], 'tutorial.steps.title') ?? ''
  const text = readText(json?.['text'], 'tutorial.steps.text') ?? ''
  return title === '' && text === '' ? null : { title, text }
}
