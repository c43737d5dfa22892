import { expect, test } from 'vitest'
import { optionsOf } from './search-options.ts'

test('a search names the source of its words; those of a guide are the guide’s (spec business §3)', () => {
  expect(optionsOf('pins?q=oak').rs).toBe('typed')
  expect(optionsOf('pins?q=oak&rs=autocomplete').rs).toBe('autocomplete')
  expect(optionsOf('pins?q=oak&rs=nothing').rs).toBe('typed')
  expect(optionsOf('pins?q=oak&guide=round&rs=recent').rs).toBe('guide')
})
