import { singularOf } from './stem-english.ts'
import { tokensOf, type Token } from './tokens.ts'

/** Words joined by hyphens, such as "screen-printed". */
const COMPOUND = /[\p{L}\p{M}\p{N}]+(?:[-\u2010\u2011][\p{L}\p{M}\p{N}]+)+/gu

/**
 * The form by which a title has the very word of a query: "dresses" has the form of "dress", and "dressing" has not.
 * More words share a stem.
 */
export function exactForm({ word, stem }: Token): string {
  return /^[a-z]+$/.test(word) ? singularOf(word) : stem
}

/** The forms of a title's words, each once. A part of a compound is not a word of its own. */
export function titleForms(title: string, max: number): readonly string[] {
  return [...new Set(tokensOf(title.replace(COMPOUND, ' '), max).map(exactForm))]
}
