import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, test } from 'vitest'
import type { WirePin } from '#features/pins/contract.ts'
import { AboutPin } from './about-pin.tsx'

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en_US', resources: {} })
})

const shirt = {
  id: '12',
  kind: 'product',
  description: 'A linen shirt.',
  link: 'https://shop.example/shirt',
  tracked_link: '/_/visit/12',
  rich_metadata: {
    type: 'product',
    brand: 'Lark',
    offer_summary: { price: '$30.00', price_val: 30, currency: 'USD', in_stock: true },
    free_shipping: false,
    aggregate_rating: null,
  },
} as unknown as WirePin
const htmlOf = (more: Partial<WirePin>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <AboutPin pin={{ ...shirt, ...more }} />
    </MemoryRouter>,
  )
const inOrder = (html: string) =>
  ['$30.00', '/_/visit/12', 'A linen shirt.']
    .map((text) => [text, html.indexOf(text)] as const)
    .filter(([, at]) => at >= 0)
    .toSorted(([, a], [, b]) => a - b)
    .map(([text]) => text)

test('the closeup of a product that can be bought begins with its offer and the way to the shop (spec viewer §3)', () => {
  expect(inOrder(htmlOf({ is_eligible_for_pdp: true }))).toEqual(['$30.00', '/_/visit/12', 'A linen shirt.'])
})

test('of any other pin, the description is first, and what its page says is further below', () => {
  expect(inOrder(htmlOf({ is_eligible_for_pdp: false }))).toEqual(['A linen shirt.', '/_/visit/12'])
})

test('the link names where it leads, and tells that page nothing', () => {
  const html = htmlOf({})
  expect(html).toContain('data-outbound="shop.example"')
  expect(html).toContain('rel="noopener noreferrer nofollow"')
})
