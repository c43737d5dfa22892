import { expect, test } from 'vitest'
import { failed } from '#contracts/result.ts'
import type { Wire } from '#core/wire/wire.ts'
import { fetchAlike } from './calls.ts'

test('the list of a search asks for results alone, because the page has the filters from another call', async () => {
  const asked: unknown[] = []
  const wire = {
    call: (_: unknown, input: unknown) => {
      asked.push(input)
      return Promise.resolve(failed('network/offline', 'no answer'))
    },
  } as unknown as Wire
  const signature = 'a'.repeat(32)
  await fetchAlike(wire, `${signature}?domain=lamps.example`, { bookmark: null, pageSize: 25 })
  expect(asked).toEqual([
    { image_signature: signature, page_size: 25, results_only: true, domain_filters: ['lamps.example'] },
  ])
})
