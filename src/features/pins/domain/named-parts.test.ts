import { expect, test } from 'vitest'
import { namedParts, namesIn } from './named-parts.ts'

test('a text is split at the members and topics that it names', () => {
  expect(namedParts('By @Nadia, for #home-decor!')).toEqual([
    { text: 'By ', at: 0, kind: 'plain', name: '' },
    { text: '@Nadia', at: 3, kind: 'member', name: 'nadia' },
    { text: ', for ', at: 9, kind: 'plain', name: '' },
    { text: '#home-decor', at: 15, kind: 'topic', name: 'home-decor' },
    { text: '!', at: 26, kind: 'plain', name: '' },
  ])
  expect(namedParts('')).toEqual([])
})

test('mail and web addresses name nobody', () => {
  expect(namesIn('member', 'write to a@b.example', 'https://a.example/@nadia')).toEqual([])
  expect(namesIn('topic', 'https://a.example/#part', '&#39;', '##')).toEqual([])
})

test('each name counts once, whatever its case', () => {
  expect(namesIn('member', '@nadia @NADIA', '(@sam.brook).')).toEqual(['nadia', 'sam.brook'])
  expect(namesIn('topic', '#طعام #طعام')).toEqual(['طعام'])
})
