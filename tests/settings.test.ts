import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { NETWORKS } from '../src/features/networks/constants.ts'
import { DECLARED_SETTINGS, givenSetting, settingOf, unknownSettings } from '../src/server/declared-settings.ts'
import { filesBelow, readSources, ROOT } from './source-files.ts'

const MISSPELT = 'PINFOLD_ORIGN'
const DECLARATION = 'src/server/declared-settings.ts'
/** Variables of the machine, not of the product. */
const OF_MACHINE = ['PATH', 'NODE_ENV']

const declared = Object.keys(DECLARED_SETTINGS)
const server = readSources(['src/server', 'src/features']).filter(
  ({ path }) => path !== DECLARATION && !/\.test\.tsx?$|\/test-[\w-]+\.ts$/.test(path),
)
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** The whole names in a text. A part such as `PINFOLD_PUSH_` is completed by code. */
const namesIn = (text: string) =>
  text.match(/\b(?:PINFOLD_[A-Z0-9_]*[A-Z0-9]\b(?!\$)|DATABASE_URL\b|LISTEN_[A-Z]+\b)/g) ?? []

/** The settings and the defaults of each row of the README's table. `…_KEY` has the beginning of the name before it. */
function rowsOfReadme() {
  const [, table = ''] = /\| variable \| default \| meaning \|\n(.*?)\n\n/s.exec(read('README.md')) ?? []
  return table.split('\n').flatMap((row) => {
    const [, variables = '', defaults = ''] = row.split(/(?<!\\)\|/)
    const codes = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
    const [first = '', ...others] = codes(variables)
    const begins = first.split('_').map((_, at, parts) => parts.slice(0, at + 1).join('_'))
    const names = others.map((name) =>
      name.startsWith('…')
        ? (begins.map((begin) => begin + name.slice(1)).findLast((full) => declared.includes(full)) ?? name)
        : name,
    )
    return first === '' ? [] : [{ names: [first, ...names], defaults: codes(defaults) }]
  })
}

test('a misspelt setting is found', () => {
  expect(unknownSettings({ [MISSPELT]: 'x', PINFOLD_ORIGIN: 'x', PINFOLD_ETSY_CLIENT_ID: 'x', PATH: 'x' })).toEqual([
    MISSPELT,
  ])
})

test('a setting that is not set has its default, and an empty text counts only where it has a meaning', () => {
  expect([settingOf({}, 'PORT'), settingOf({ PORT: '' }, 'PORT'), settingOf({ PORT: '1' }, 'PORT')]).toEqual([
    '3000',
    '3000',
    '1',
  ])
  expect([settingOf({}, 'PINFOLD_SMTP'), givenSetting({}, 'PORT')]).toEqual([null, null])
  expect(settingOf({ PINFOLD_CONSENT_COUNTRIES: '' }, 'PINFOLD_CONSENT_COUNTRIES')).toBe('')
})

test('every setting that a document or the code names is known', () => {
  const documents = ['README.md', ...filesBelow('src/setup/hosting').filter((path) => path.endsWith('.md'))].map(read)
  const texts = [...documents, ...readSources(['src']).map(({ text }) => text)]
  const named = [...new Set(texts.flatMap(namesIn))].filter((name) => name !== MISSPELT)
  expect(named.length).toBeGreaterThan(30)
  expect(unknownSettings(Object.fromEntries(named.map((name) => [name, 'x'])))).toEqual([])
  expect(named.filter((name) => !name.startsWith('PINFOLD_') && !declared.includes(name))).toEqual([])
})

test('the server reads its environment by the declared settings alone', () => {
  const direct = server.flatMap(({ path, text }) =>
    [...text.matchAll(/\benv(?:\.([A-Z_]+)\b|\[([^\]]+)\])/g)]
      .map(([, name, quoted = '']) => name ?? quoted.replaceAll(/^['"`]|['"`]$/g, ''))
      .filter((name) => !OF_MACHINE.includes(name))
      .map((name) => `${path}: ${name}`),
  )
  expect(direct).toEqual([])
})

test('the server reads every declared setting', () => {
  const ofNetworks = new Set(
    NETWORKS.flatMap((network) =>
      ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'].map((name) => `PINFOLD_${network.toUpperCase()}_${name}`),
    ),
  )
  const text = server.map((file) => file.text).join('\n')
  const unread = declared.filter((name) => !ofNetworks.has(name) && !text.includes(`'${name}'`))
  expect(unread).toEqual([])
  expect([...ofNetworks].filter((name) => !declared.includes(name))).toEqual([])
})

test('the README lists every declared setting, with its default', () => {
  const rows = rowsOfReadme()
  const known = rows.flatMap(({ names }) => names)
  const [, others = ''] = /\| the same with another network \|[^|]*\|([^|]*)\|/.exec(read('README.md')) ?? []
  const networks = ['GOOGLE', ...[...others.matchAll(/`([A-Z]+)`/g)].map(([, name = '']) => name)]
  expect(new Set(networks)).toEqual(new Set(NETWORKS.map((network) => network.toUpperCase())))
  const oneNetwork = (name: string) =>
    name.replace(new RegExp(`^PINFOLD_(?:${networks.join('|')})_`), 'PINFOLD_GOOGLE_')
  expect(declared.filter((name) => !known.includes(oneNetwork(name)))).toEqual([])
  expect(known.filter((name) => !declared.includes(name))).toEqual(['PINFOLD_CHROMIUM'])
  for (const { names, defaults } of rows) {
    const own = names.map((name) => (DECLARED_SETTINGS as Record<string, { default: string | null }>)[name]?.default)
    for (const text of defaults.filter((each) => !each.startsWith('npm '))) expect(own, names.join()).toContain(text)
  }
})
