import { beforeEach, expect, test, vi } from 'vitest'
import { ok } from '#contracts/result.ts'
import { joinMainSite } from './join-main-site.ts'

const SITE = { mainSite: 'https://pins.example', site: 'www' } as const
const kept = new Map<string, string>()
const posted: string[] = []

beforeEach(() => {
  kept.clear()
  posted.length = 0
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal(
    'fetch',
    async (url: string, { body, credentials }: { readonly body: URLSearchParams; readonly credentials: string }) => {
      posted.push(`${url} ${body.toString()} ${credentials}`)
      return Response.json({ status: 'success' })
    },
  )
  return () => vi.unstubAllGlobals()
})

test('a member on a country’s site is logged in on the main site once per visit, another member again (spec viewer §7)', async () => {
  const token = async () => ok('t1')
  await joinMainSite(SITE, false, '7', token)
  await joinMainSite(SITE, false, '7', token)
  expect(posted).toEqual(['https://pins.example/vx/users/cctld_session/ token=t1 include'])
  await joinMainSite(SITE, false, '8', token)
  expect(posted).toHaveLength(2)
})

test('on the main site nothing is asked', async () => {
  await joinMainSite({ site: 'www' }, false, '7', async () => ok('t1'))
  expect(posted).toEqual([])
})
