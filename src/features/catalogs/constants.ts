export const CATALOG_SORTS = ['name', 'price'] as const
export const CATALOG_SEARCHES = ['name', 'brand'] as const
