import { createAsk } from '#core/wire/ask.ts'
import type { RequestTable } from '../index.ts'
import type { CatalogRequests } from './contract.ts'

const { read, act } = createAsk(() => import('./contract.ts'))

export const catalogRequests = {
  catalogs: read('listCatalogs'),
  catalogProducts: read('listProducts'),
  changeProduct: act('updateProduct'),
} satisfies Pick<RequestTable, keyof CatalogRequests>
