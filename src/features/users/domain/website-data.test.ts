import { expect, test } from 'vitest'
import { websiteData } from './website-data.ts'

test('the website of the profile represents the member, verified or not (spec viewer §3)', () => {
  expect(websiteData('https://www.shop.example/', ['shop.example'])).toEqual({
    domain_url: 'https://www.shop.example/',
    domain_verified: true,
    listed_website_url: 'www.shop.example',
  })
  expect(websiteData('https://other.example/me', ['shop.example'])).toMatchObject({
    domain_verified: false,
    listed_website_url: 'other.example/me',
  })
})

test('without one, a verified domain represents the member; without either there is nothing', () => {
  expect(websiteData(null, ['shop.example', 'b.example'])).toEqual({
    domain_url: 'https://shop.example/',
    domain_verified: true,
  })
  expect(websiteData(undefined, [])).toEqual({})
})
