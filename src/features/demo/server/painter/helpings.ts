import type { Helping } from './helping.ts'
import { eggs, pasta, pizza, salad, soup } from './savoury-helpings.ts'
import { bread, cookies, pancakes, pie, porridge } from './sweet-helpings.ts'

/** Dishes by the name that a pin's texts call them. */
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
