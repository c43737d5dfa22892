import { expect, test } from 'vitest'
import { faultsOfLinks } from './faults-of-links.ts'

test('messages about addresses are shown while the field has the text that they are about', () => {
  const found = { text: 'ftp://a.example ftp://b.example', faults: ['a: no', 'b: no'] }
  expect(faultsOfLinks(found, found.text)).toEqual(found.faults)
  expect(faultsOfLinks(found, 'https://soup.example/')).toEqual([])
  expect(faultsOfLinks(null, '')).toEqual([])
})
