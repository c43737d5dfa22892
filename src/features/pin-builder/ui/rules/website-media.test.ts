import { expect, test } from 'vitest'
import { WEBSITE_MEDIA_MAX, WEBSITE_URL_MAX } from '#features/drafts/constants.ts'
import { keptImages, websiteOf } from './website-media.ts'

const picture = (url: string) => ({ image_url: url, width: 200, height: null, alt: 'Soup' })
const page = (...urls: readonly string[]) => ({ title: 'Soup', canonical_url: null, items: urls.map(picture) })

test('a draft keeps the pictures of its page and the main one, and offers them again (spec business §3)', () => {
  const found = page('https://a.test/1', 'https://a.test/2')
  const kept = websiteOf(found, 'https://a.test/1')
  expect(kept.websiteDefaultImageUrl).toBe('https://a.test/1')
  expect(keptImages({ ...kept, title: 'Soup' })).toEqual(found)
  expect(keptImages({ ...websiteOf(page(), null), title: '' })).toBeNull()
})

test('the stored page data is limited, and an omitted main picture counts as none', () => {
  const long = `https://a.test/${'x'.repeat(WEBSITE_URL_MAX)}`
  const many = Array.from({ length: WEBSITE_MEDIA_MAX + 5 }, (_, i) => `https://a.test/${i}`)
  const kept = websiteOf(page(long, ...many), long)
  expect([kept.websiteMedia.length, kept.websiteMedia[0]?.url]).toEqual([WEBSITE_MEDIA_MAX, 'https://a.test/0'])
  expect(kept.websiteDefaultImageUrl).toBeNull()
})
