import { expect, test } from 'vitest'
import { features, loadRequestFeatures } from '#features/index.ts'

interface WithTables {
  readonly name: string
  readonly tables: Readonly<Record<string, unknown>>
  readonly arrivals?: Readonly<Record<string, unknown>>
  readonly samples: () => Promise<{ readonly samples: { readonly withoutArrivals?: Readonly<Record<string, string>> } }>
}

test('a table that commands change arrives with the change feed, because an act without a number there is older than every read; samples say why others need not', async () => {
  const late: object = await loadRequestFeatures()
  const all = [...Object.values<WithTables>(features as never), ...Object.values<WithTables>(late as never)]
  const arriving = new Set(all.flatMap(({ arrivals = {} }) => Object.keys(arrivals)))
  const named = (feature: string, tables: object) => Object.keys(tables).map((table) => `${feature}: ${table}`)
  const others = all.flatMap(({ name, tables }) =>
    named(name, tables).filter((each) => !arriving.has(each.slice(name.length + 2))),
  )
  const declared = await Promise.all(
    all.map(async ({ name, samples }) => named(name, (await samples()).samples.withoutArrivals ?? {})),
  )
  expect(others.length).toBeGreaterThan(0)
  expect(others.toSorted()).toEqual(declared.flat().toSorted())
})
