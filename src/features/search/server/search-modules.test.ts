import { expect, test } from 'vitest'
import { food } from '#testing/samples.ts'
import { modulesOf } from './search-modules.ts'

test('the strip of boards above results has no smart board, because it would be above its own search', () => {
  const smart = { ...food, smart_search: 'pins?q=bread' }
  expect(modulesOf([smart], true)).toEqual([])
  expect(modulesOf([smart, food], true).flatMap(({ boards }) => boards)).toEqual([food])
})
