import { expect, test } from 'vitest'
import { articlePath } from './article-path.ts'

const path = (title: string, type: number, is_shop = false) => articlePath({ id: '7', title, type, is_shop })

test('an article’s address names its kind and title (spec viewer §2)', () => {
  expect(path("Autumn's best: 10 soups!", 1)).toBe('/today/best/autumns-best-10-soups/7/')
  expect(path('Warm  rooms', 0)).toBe('/today/trending/warm-rooms/7/')
  expect(path('Warm rooms', 2)).toBe('/today/trending/warm-rooms/7/')
  expect(path('Warm rooms', 3)).toBe('/today/article/warm-rooms/7/')
  expect(path('Warm rooms', 1, true)).toBe('/today/shop/warm-rooms/7/')
  expect(path('!?', 3)).toBe('/today/article/-/7/')
  expect(path('شتاء', 3)).toBe('/today/article/%D8%B4%D8%AA%D8%A7%D8%A1/7/')
})
