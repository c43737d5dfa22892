import { tokensOf } from './tokens.ts'

/** Words of searches about looks. Such searches offer a filter by skin tone. */
const WORDS =
  'makeup hair hairstyle hairstyles haircut skin skincare lipstick eyeshadow eyeliner mascara blush foundation concealer beauty nails manicure braids tattoo freckles مكياج شعر تسريحة بشرة احمر شفاه اظافر جمال وشم'
const STEMS = new Set(tokensOf(WORDS, 60).map(({ stem }) => stem))

export function isAboutLooks(query: string): boolean {
  return tokensOf(query, 30).some(({ stem }) => STEMS.has(stem))
}
