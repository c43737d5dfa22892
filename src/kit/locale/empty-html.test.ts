import { expect, test } from 'vitest'
import { emptyHtmlOnly } from './empty-html.ts'

test('a library may clear an element, but write nothing into it', () => {
  expect(emptyHtmlOnly('')).toBe('')
  for (const html of [' ', '<b>', '<img src=x onerror=alert(1)>']) expect(emptyHtmlOnly(html)).toBeNull()
})
