import { expect, test } from 'vitest'
import { widthClass } from './limits.ts'

test('a window has the width class of its limits (spec viewer §9)', () => {
  const widths = [0, 639, 640, 767, 768, 1_023, 1_024, 1_279, 1_280, 4_000]
  expect(widths.map(widthClass)).toEqual(['xs', 'xs', 'sm', 'sm', 'md', 'md', 'lg', 'lg', 'xl', 'xl'])
})
