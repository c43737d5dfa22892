import { expect, test } from 'vitest'
import { suggestTitles } from './shared/suggest-titles.ts'

test('suggested titles omit existing ones, ignoring case and outer space (spec business §5)', () => {
  expect(suggestTitles(['Food', ' travel ', 'FOOD', 'Art', ''], [' TRAVEL', 'food'], 6)).toEqual(['Art'])
  expect(suggestTitles(['A', 'B', 'a', 'C'], [], 2)).toEqual(['A', 'B'])
})
