import { expect, test, vi } from 'vitest'
import { exportRows } from './export-rows.ts'

const answers = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer))

test('an export is the file of the server', async () => {
  answers(async () => new Response('n\n0\n'))
  const file = await exportRows('select 0 as n', 'csv')
  expect(file.ok && (await file.value.text())).toBe('n\n0\n')
  expect(fetch).toHaveBeenCalledWith('/_/analytics/export?format=csv&sql=select+0+as+n')
})

test('an export that the server rejects is no file, but the reason', async () => {
  answers(async () => new Response('Binder Error: no column "nothing"', { status: 400 }))
  expect(await exportRows('select nothing from events', 'csv')).toMatchObject({
    ok: false,
    failure: { code: 'query/refused', message: 'Binder Error: no column "nothing"' },
  })
  answers(async () => new Response('Too many queries run.', { status: 503 }))
  expect(await exportRows('select 1', 'csv')).toMatchObject({ ok: false, failure: { code: 'query/later' } })
})

test('an export without a connection says so', async () => {
  answers(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await exportRows('select 1', 'csv')).toMatchObject({ ok: false, failure: { code: 'network/offline' } })
})
