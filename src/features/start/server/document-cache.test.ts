import { expect, test } from 'vitest'
import { createDocumentCache } from './document-cache.ts'

const documentOf = (html: string) => ({ html, styleHash: null })

test('requests for a variant within a second share one document', async () => {
  let now = 0
  let made = 0
  const cache = createDocumentCache(() => now)
  const make = async () => documentOf(`page ${(made += 1)}`)
  const read = async (variant: string) => String(await (await cache.get(variant, make))?.bytes('identity'))
  expect(await Promise.all([read('a'), read('a'), read('b')])).toEqual(['page 1', 'page 1', 'page 2'])
  now = 999
  expect(await read('a')).toBe('page 1')
  now = 1_000
  expect(await read('a')).toBe('page 3')
})

test('a failure and a missing page are not cached', async () => {
  const cache = createDocumentCache(() => 0)
  await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cache.get('a', async () => null)).toBeNull()
  expect(String(await (await cache.get('a', async () => documentOf('back')))?.bytes('identity'))).toBe('back')
})
