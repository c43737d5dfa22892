import { expect, test } from 'vitest'
import { linkParts } from './link-parts.ts'

test('addresses in a mail are links, without a following full stop', () => {
  const parts = linkParts('Open:\nhttps://pins.example/x?token=a_b\n\nYou are at https://pins.example.')
  expect(parts.filter(({ isLink }) => isLink).map(({ text }) => text)).toEqual([
    'https://pins.example/x?token=a_b',
    'https://pins.example',
  ])
  expect(parts.map(({ text }) => text).join('')).toContain('pins.example.')
  expect(linkParts('javascript:alert(1)')).toEqual([{ text: 'javascript:alert(1)', isLink: false, at: 0 }])
})
