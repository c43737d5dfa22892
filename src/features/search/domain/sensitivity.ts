import { tokensOf } from './tokens.ts'

/** Words of somebody who may be in distress. The results are shown below a note with help. */
const WORDS = [
  'suicide',
  'suicidal',
  'selfharm',
  'self-harm',
  'anorexia',
  'thinspo',
  'bulimia',
  'انتحار',
  'ايذاء النفس',
]
const STEMS = WORDS.map((words) => tokensOf(words, 3).map(({ stem }) => stem))

export function sensitivityOf(query: string): 'support' | null {
  const stems = new Set(tokensOf(query, 30).map(({ stem }) => stem))
  return STEMS.some((needed) => needed.every((stem) => stems.has(stem))) ? 'support' : null
}
