import { SENSITIVE_WORDS } from './sensitive-words.ts'
import { tokensOf, type Token } from './tokens.ts'

const QUERY_WORDS_MAX = 60

interface NeededWord extends Token {
  /** True if longer words that begin with it match, too. */
  readonly isBeginning: boolean
}

const PHRASES = Object.values(SENSITIVE_WORDS).flat().map(phraseOf)

function phraseOf(entry: string): readonly NeededWord[] {
  return entry.split(' ').flatMap((part) => {
    const tokens = tokensOf(part, QUERY_WORDS_MAX)
    return tokens.map((token, at) => ({ ...token, isBeginning: part.endsWith('*') && at === tokens.length - 1 }))
  })
}

/** The kind of note above the results of a query by somebody who may be in distress; null for other queries. */
export function sensitivityOf(query: string): 'support' | null {
  const words = tokensOf(query, QUERY_WORDS_MAX)
  return PHRASES.some((phrase) => hasPhrase(words, phrase)) ? 'support' : null
}

function hasPhrase(words: readonly Token[], phrase: readonly NeededWord[]): boolean {
  for (let start = 0; start + phrase.length <= words.length; start += 1)
    if (phrase.every((needed, at) => fits(words[start + at]!, needed))) return true
  return false
}

function fits(word: Token, needed: NeededWord): boolean {
  return word.stem === needed.stem || (needed.isBeginning && word.word.startsWith(needed.word))
}
