import { expect, test } from 'vitest'
import { breadcrumbList, HOME } from './breadcrumbs.ts'

const ORIGIN = 'https://pins.example'

test('a way has positions and absolute, encoded addresses', () => {
  expect(breadcrumbList([HOME, { name: 'Käse', path: '/ada/käse/' }], ORIGIN)).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Pinfold', item: 'https://pins.example/' },
      { '@type': 'ListItem', position: 2, name: 'Käse', item: 'https://pins.example/ada/k%C3%A4se/' },
    ],
  })
})

test('pages without a name are left out, and a single page is no way', () => {
  expect(breadcrumbList([HOME, { name: ' ', path: '/pin/7/' }], ORIGIN)).toBeNull()
  expect(breadcrumbList([], ORIGIN)).toBeNull()
})
