import type { Helping } from './helping.ts'
import { eggs, pasta, pizza, salad, soup } from './savoury-helpings.ts'
import { bread, cookies, pancakes, pie, porridge } from './sweet-helpings.ts'

/** Drawings of dishes, by the name that the pins' texts use. */
export const HELPINGS: Readonly<Record<string, Helping>> = {
  cookies,
  pasta,
  salad,
  pie,
  pancakes,
  eggs,
  soup,
  pizza,
  porridge,
  bread,
}
