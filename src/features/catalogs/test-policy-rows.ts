import { all, MEMBERS, type PolicyRows } from '../test-policy.ts'

/** The viewers of the policy test work for no business, so every catalog is reported as missing. */
const NONE = all(401, 404)
const offer = { price: 5, currency: 'EUR', in_stock: true, brand: '', ships_to: null }

export const policyRows: PolicyRows = {
  'Catalogs get': { statuses: MEMBERS, input: () => ({}) },
  'CatalogProducts get': { statuses: NONE, input: () => ({ catalog_id: '1' }) },
  'CatalogProducts update': {
    statuses: NONE,
    input: ({ pin }) => ({ catalog_id: '1', id: pin, product_offer: offer }),
    namesSubject: true,
  },
}
