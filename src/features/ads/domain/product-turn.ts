/**
 * The product of a showing: each one in turn, so that all are shown equally often.
 * @param products in the order of one member and ad
 * @param turn how many showings of the ad the member had before
 */
export function productAt<Product>(products: readonly Product[], turn: number): Product | null {
  return products[turn % products.length] ?? null
}
