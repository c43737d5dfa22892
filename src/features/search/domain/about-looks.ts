import { tokensOf } from './tokens.ts'

/** Words of searches about looks, for which a skin tone is offered as a filter. */
const WORDS =
  'makeup hair hairstyle hairstyles haircut skin skincare lipstick eyeshadow eyeliner mascara blush foundation concealer beauty nails manicure braids tattoo freckles مكياج شعر تسريحة بشرة احمر شفاه اظافر جمال وشم'
const STEMS = new Set(tokensOf(WORDS, 60).map(({ stem }) => stem))

export function isAboutLooks(query: string): boolean {
  return tokensOf(query, 30).some(({ stem }) => STEMS.has(stem))
}
