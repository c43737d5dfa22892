import { expect, test } from 'vitest'
import { outboundLink } from './outbound-link.ts'

test('a pin links to web pages only', () => {
  expect(outboundLink('https://bakery.example/rye?x=1')).toBe('https://bakery.example/rye?x=1')
  expect(outboundLink('javascript:alert(1)')).toBeNull()
  expect(outboundLink('data:text/html,x')).toBeNull()
  expect(outboundLink('not a link')).toBeNull()
  expect(outboundLink(null)).toBeNull()
})
