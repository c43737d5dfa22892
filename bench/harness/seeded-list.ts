import type { PinId, ImageSignature } from '#contracts/ids.ts'
import type { PinCard } from '#features/pins/contract.ts'

/** Sizes, colours and cards of a list of any length. They are the same for every grid and run. */
export interface SeededList {
  readonly count: number
  readonly widths: Uint16Array
  readonly heights: Uint16Array
  readonly colors: Uint32Array
  card(index: number): PinCard
}

const SEED = 20_240_229
/** Height divided by width of pictures, as in a usual feed. Most are upright. */
const RATIOS = [1.5, 1.5, 1.33, 1.25, 1.78, 1, 0.75, 0.66, 1.4, 2.4, 1.6, 0.4, 1.2, 1.5, 2]
/** The start of each thumbhash in base64. Eight more characters per pin follow, which change details of its colours. */
const HASH_START = '3OcRJYB4d3h/iIeHeEh3'
const TITLES = [
  'Roasted squash with brown butter',
  'A small kitchen, well used',
  'Blue doors of Chefchaouen',
  '',
  'How to mend a wool jumper so that nobody sees it',
]

export function seededList(count: number): SeededList {
  const widths = new Uint16Array(count)
  const heights = new Uint16Array(count)
  const colors = new Uint32Array(count)
  let state = SEED
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  for (let index = 0; index < count; index += 1) {
    widths[index] = 600 + Math.floor(random() * 900)
    heights[index] = Math.round(
      widths[index]! * RATIOS[Math.floor(random() * RATIOS.length)]! * (0.95 + random() * 0.1),
    )
    colors[index] = Math.floor(random() * 0x1000000)
  }
  return { count, widths, heights, colors, card }

  function card(index: number): PinCard {
    return {
      id: String(index) as PinId,
      title: TITLES[index % TITLES.length]!,
      kind: index % 9 === 0 ? 'recipe' : index % 11 === 0 ? 'product' : 'image',
      domain: null,
      price: index % 11 === 0 ? { text: '€24.00', amount: { value: 24, currency: 'EUR' } } : null,
      signature: index.toString(16).padStart(32, '0') as ImageSignature,
      width: widths[index]!,
      height: heights[index]!,
      color: `#${colors[index]!.toString(16).padStart(6, '0')}`,
      thumbhash: HASH_START + index.toString(36).padStart(8, '0'),
      isPictureless: false,
      sponsor: null,
      pinner: { username: `member${index % 60}`, name: `Member ${index % 60}`, image: null, color: '#7c6f57' },
      video: null,
      pages: null,
      liked: false,
      reaction: 0,
      savedTo: null,
      pending: false,
    }
  }
}
