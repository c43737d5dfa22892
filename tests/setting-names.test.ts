import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unknownSettings } from '../src/server/setting-names.ts'
import { readSources, ROOT } from './source-files.ts'

const MISSPELT = 'PINFOLD_ORIGN'

/** The whole names in a text. A part such as `PINFOLD_PUSH_` is completed by code. */
const namesIn = (text: string) => text.match(/\bPINFOLD_[A-Z0-9_]*[A-Z0-9]\b(?!\$)/g) ?? []

test('a misspelt setting is found', () => {
  expect(unknownSettings({ [MISSPELT]: 'x', PINFOLD_ORIGIN: 'x', PINFOLD_ETSY_CLIENT_ID: 'x', PATH: 'x' })).toEqual([
    MISSPELT,
  ])
})

test('every setting that the README or the code names is known', () => {
  const texts = [readFileSync(join(ROOT, 'README.md'), 'utf8'), ...readSources(['src']).map(({ text }) => text)]
  const named = [...new Set(texts.flatMap(namesIn))].filter((name) => name !== MISSPELT)
  expect(named.length).toBeGreaterThan(30)
  expect(unknownSettings(Object.fromEntries(named.map((name) => [name, 'x'])))).toEqual([])
})
