const VOWEL = '[aeiouy]'
const STEP_2: readonly (readonly [string, string])[] = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['ization', 'ize'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['iveness', 'ive'],
  ['biliti', 'ble'],
  ['aliti', 'al'],
  ['iviti', 'ive'],
  ['entli', 'ent'],
  ['ousli', 'ous'],
  ['alism', 'al'],
  ['ation', 'ate'],
  ['izer', 'ize'],
  ['ator', 'ate'],
  ['alli', 'al'],
  ['abli', 'able'],
  ['eli', 'e'],
]
const STEP_3: readonly (readonly [string, string])[] = [
  ['icate', 'ic'],
  ['ative', ''],
  ['alize', 'al'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ness', ''],
  ['ful', ''],
]
const STEP_4 = /(?:al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|(?<=[st])ion|ism|ate|iti|ous|ive|ize)$/

/** Number of vowel-consonant sequences in a stem, which Porter calls the measure. */
function measure(stem: string): number {
  return stem.match(new RegExp(`${VOWEL}+[^aeiouy]+`, 'g'))?.length ?? 0
}

/** Words that are about something else than the word from which they are made: icing is no ice. Singular. */
const WHOLE = new Set(
  (
    'anime booking clothing coating dressing earring evening herring icing landing mineral news organic parking seasoning ' +
    'skirting stocking stuffing topping'
  ).split(' '),
)

const hasVowel = (stem: string): boolean => /[aeiouy]/.test(stem)
const endsShort = (stem: string): boolean => /[^aeiouy][aeiouy][^aeiouywx]$/.test(stem)

/** The stem of an English word in lower case, after Porter (1980). Words of up to three letters stay as they are. */
export function stemEnglish(word: string): string {
  if (word.length < 4) return word
  const singular = WHOLE.has(word) ? word : withoutPlural(word)
  if (WHOLE.has(singular)) return singular
  let stem = withoutPast(singular)
  if (/.[^aeiouy]y$/.test(stem) || stem.endsWith('ey')) stem = `${stem.slice(0, -1)}i`
  stem = replaced(stem, STEP_2)
  stem = replaced(stem, STEP_3)
  const ending = STEP_4.exec(stem)
  if (ending && measure(stem.slice(0, ending.index)) > 1) stem = stem.slice(0, ending.index)
  if (stem.endsWith('e')) {
    const rest = stem.slice(0, -1)
    if (measure(rest) > 1 || (measure(rest) === 1 && !endsShort(rest))) stem = rest
  }
  return stem.endsWith('ll') && measure(stem) > 1 ? stem.slice(0, -1) : stem
}

/** The singular of an English word in lower case: one form of "cherry" and "cherries", of "dish" and "dishes". */
export function singularOf(word: string): string {
  if (word.length < 4 || WHOLE.has(word)) return word
  const singular = /(?:ch|sh|x)es$/.test(word) ? word.slice(0, -2) : withoutPlural(word)
  return /.[^aeiouy]y$/.test(singular) ? `${singular.slice(0, -1)}i` : singular
}

function withoutPlural(word: string): string {
  if (/(?:ss|i)es$/.test(word)) return word.slice(0, -2)
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word
}

function withoutPast(word: string): string {
  if (word.endsWith('eed')) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word
  const ending = /(?:ed|ing)$/.exec(word)
  if (!ending) return word
  const stem = word.slice(0, ending.index)
  if (!hasVowel(stem)) return word
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`
  if (/([^aeiouylsz])\1$/.test(stem)) return stem.slice(0, -1)
  return measure(stem) === 1 && endsShort(stem) ? `${stem}e` : stem
}

function replaced(word: string, endings: readonly (readonly [string, string])[]): string {
  const found = endings.find(([ending]) => word.endsWith(ending))
  if (!found) return word
  const stem = word.slice(0, -found[0].length)
  return measure(stem) > 0 ? stem + found[1] : word
}
