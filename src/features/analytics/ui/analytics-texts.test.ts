import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES } from '#contracts/locales.ts'

/** Digits of numbering systems: each has ten, from zero. */
const DIGITS = /\p{Nd}/gu
const textsIn = (locale: string, file: string) =>
  readFileSync(new URL(`../../../../locales/${locale}/late/${file}.json`, import.meta.url), 'utf8')

test.each([...new Set(LOCALES.map(({ texts }) => texts))])(
  'the texts in %s have the digits of its numbers',
  (locale) => {
    const number = new Intl.NumberFormat(locale.replace('_', '-'), { useGrouping: false })
    const own = new Set(number.format(9_876_543_210))
    for (const file of ['analytics', 'experiments']) {
      const texts: string[] = []
      // Keys and names of inserted values may have any digits.
      JSON.parse(textsIn(locale, file), (_, value: unknown) => {
        if (typeof value === 'string') texts.push(value.replaceAll(/\{\{.*?\}\}/g, ''))
        return value
      })
      const others = texts.filter((text) => text.match(DIGITS)?.some((digit) => !own.has(digit)))
      expect(others).toEqual([])
    }
  },
)
