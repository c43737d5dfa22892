import { createWriteStream } from 'node:fs'
import { once } from 'node:events'

const WORDS =
  'amber arch basket birch cedar clay cloud copper coral dune ember fern field glass harbour hill ivory lake linen maple meadow mirror moss oak olive orchard paper pebble pine plum quilt reed ridge river sand shore silk slate stone thistle tide valley velvet walnut willow wool'.split(
    ' ',
  )
const SHAPES = [
  [1000, 1500],
  [1200, 1600],
  [1080, 1080],
  [1080, 1350],
  [900, 1600],
  [1600, 900],
  [1500, 1000],
  [800, 1600],
  [735, 1102],
] as const
const PINS_PER_BOARD = 24
const BOARDS_PER_AUTHOR = 2

/** A small fast generator of 32-bit numbers (mulberry32), so that a collection is the same on every machine. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}

/**
 * `count` lines of the import format: boards with 24 pins, authors with two boards, pictures of nine shapes with their
 * true sizes.
 */
export function* collectionLines(count: number, seed = 7) {
  const next = numbers(seed)
  const word = (): string => WORDS[next() % WORDS.length] ?? 'oak'
  for (let n = 0; n < count; n += 1) {
    const board = Math.floor(n / PINS_PER_BOARD)
    const [width, height] = SHAPES[next() % SHAPES.length] ?? [1000, 1500]
    yield {
      id: `bench-${n}`,
      title: `${word()} ${word()} and ${word()}`,
      description: `${word()} ${word()} ${word()} ${word()}`,
      author: `Author ${Math.floor(board / BOARDS_PER_AUTHOR)}`,
      board: `Board ${board}`,
      width,
      height,
      date: '2024',
      imageUrl: `https://pictures.example.com/${n}.jpg`,
      link: `https://pages.example.com/${n}`,
      licence: 'PD',
    }
  }
}

/** Writes a generated collection to a file. */
export async function writeCollection(file: string, count: number, seed?: number): Promise<void> {
  const out = createWriteStream(file)
  for (const line of collectionLines(count, seed)) if (!out.write(`${JSON.stringify(line)}\n`)) await once(out, 'drain')
  out.end()
  await once(out, 'close')
}
