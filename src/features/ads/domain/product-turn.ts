/**
 * The product that an ad shows this time. The products take turns, so that all are shown equally often.
 * @param products in the order that is fixed for this member and ad
 * @param turn how often this member was shown the ad before
 */
export function productAt<Product>(products: readonly Product[], turn: number): Product | null {
  return products[turn % products.length] ?? null
}
