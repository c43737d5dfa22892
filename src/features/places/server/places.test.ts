import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, dataOf, type TestServer } from '#features/test-server.ts'
import { countryGroup, countryId } from '#contracts/countries.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test('countries have key, name and id, ordered by name (spec viewer §3)', async () => {
  const visitor = await server.visitor()
  const english = dataOf(await visitor.read('Countries', {}))
  expect(english.find(({ key }: { key: string }) => key === 'US')).toEqual({ key: 'US', name: 'United States', id: 1 })
  expect(english[0].name).toBe('Afghanistan')
  const arabic = dataOf(await visitor.read('Countries', { locale: 'ar_SA' }))
  expect(arabic.find(({ key }: { key: string }) => key === 'EG').name).toBe('مصر')
  expect((await visitor.read('Countries', { locale: 'English' })).status).toBe(400)
})

test('locales are named in their own language, as in the menus', async () => {
  const found = dataOf(await (await server.visitor()).read('Locales', {}))
  expect(found).toContainEqual({ key: 'de', name: 'Deutsch' })
  expect(found[0]).toEqual({ key: 'en_US', name: 'English' })
  expect(found).toHaveLength(44)
})

test('country ids and groups are those of the specification (spec viewer §3 and §9)', () => {
  expect(['US', 'CO', 'GR', 'ZZ'].map(countryId)).toEqual([1, 38, 32, 0])
  expect(['BR', 'GB', 'SE', null].map(countryGroup)).toEqual(['LatAm', 'GB', 'OTHER', 'OTHER'])
})
