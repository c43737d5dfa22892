import { expect, test } from 'vitest'
import { onFirstClick } from './first-click.ts'

function actsOf(...details: readonly number[]): number {
  let acts = 0
  const onClick = onFirstClick(() => void (acts += 1))
  for (const detail of details) onClick({ detail })
  return acts
}

test('a double or triple click is one act', () => {
  expect(actsOf(1, 2)).toBe(1)
  expect(actsOf(1, 2, 3)).toBe(1)
})

test('clicks with a pause between them, and clicks by key, are separate acts', () => {
  expect(actsOf(1, 1)).toBe(2)
  expect(actsOf(0, 0)).toBe(2)
})
