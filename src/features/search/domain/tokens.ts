import { stemArabic } from './stem-arabic.ts'
import { stemEnglish } from './stem-english.ts'

export interface Token {
  /** The word in lower case, without accents and vowel signs. */
  readonly word: string
  /** The form that is compared: "cookies" and "cookie" have the same stem. */
  readonly stem: string
}

/** Replacements for letters that Unicode normalization does not decompose. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ٱ: 'ا',
  ى: 'ي',
  ئ: 'ي',
  ة: 'ه',
  ک: 'ك',
  ی: 'ي',
}
const ODD_LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')
const ARABIC_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/g
/**
 * Accents of Latin, Greek and Cyrillic letters, vowel signs of Arabic, and the Arabic stroke that only widens a word
 * (tatweel).
 */
const SIGNS = /[\u0300-\u036f\u064b-\u065f\u0670]|\u0640/g
const WORD = /[\p{L}\p{M}\p{N}]+/gu
/** Scripts without spaces between words. Every two neighbouring letters of them count as a word. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\u30fc]+/gu
/** Longest word, in letters. Nobody types a longer one. */
const WORD_MAX = 60

/** The form of a text that is compared. With it, "Rudesheim" also finds "Rüdesheim". */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(SIGNS, '')
    .toLowerCase()
    .replace(ODD_LETTER, (letter) => LETTERS[letter] ?? letter)
    .replace(ARABIC_DIGIT, (digit) => String(digit.charCodeAt(0) & 0xf))
}

/** The first `max` words of a text, in order. Server and worker compare the same words. */
export function tokensOf(text: string, max: number): Token[] {
  const tokens: Token[] = []
  const plain = folded(text).replace(/(\p{L})['’ʼ]s(?![\p{L}\p{N}])/gu, '$1')
  for (const [run] of plain.matchAll(WORD)) {
    for (const word of partsOf(run)) {
      if (tokens.length >= max) return tokens
      if (word.length <= WORD_MAX) tokens.push({ word, stem: stemOf(word) })
    }
  }
  return tokens
}

function stemOf(word: string): string {
  if (/^[a-z]+$/.test(word)) return stemEnglish(word)
  return /^\p{Script=Arabic}+$/u.test(word) ? stemArabic(word) : word
}

function partsOf(run: string): readonly string[] {
  if (run.search(UNSPACED) < 0) return [run]
  const parts: string[] = []
  let end = 0
  for (const match of run.matchAll(UNSPACED)) {
    if (match.index > end) parts.push(run.slice(end, match.index))
    const letters = [...match[0]]
    if (letters.length === 1) parts.push(match[0])
    for (let i = 0; i + 1 < letters.length; i += 1) parts.push(`${letters[i]}${letters[i + 1]}`)
    end = match.index + match[0].length
  }
  if (end < run.length) parts.push(run.slice(end))
  return parts
}
