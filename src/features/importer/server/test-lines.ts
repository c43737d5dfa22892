/** A valid line; `change` replaces or adds fields. */
export function line(id: number | string, change: object = {}): string {
  const board = `Board ${Number(id) % 3}`
  return JSON.stringify({
    id,
    title: `Title ${id}`,
    description: '',
    author: `Author ${Number(id) % 2}`,
    board,
    width: 100,
    height: 150,
    date: '1888',
    imageUrl: `https://pictures.example/${id}.jpg`,
    link: `https://www.shop.example/${id}`,
    licence: 'PD',
    ...change,
  })
}

/** Makes a line with a new id, or with one that the file has already used. */
type Make = (id: string, known: string) => string

const HALF = 'cut \ud83d'
const BAD_LINES: readonly Make[] = [
  (id) => `{"id": "${id}"`,
  () => '[]',
  () => line('', {}),
  (id) => line(id, { title: null }),
  (id) => line(id, { width: 1e308 }),
  (id) => line(id, { link: 'javascript:alert(1)' }),
  (id) => line(id, { recipe: { steps: 'mix' } }),
  (id) => line(id, { title: 'a\0b' }),
  (id) => line(`${id}\ud83d`),
  (id) => line(id, { tags: Array.from({ length: 201 }, (_, index) => `tag ${index}`) }),
  (_, known) => line(known),
  () => 'x'.repeat(1_000_001),
]
const STRANGE_LINES: readonly Make[] = [
  (id) => line(id, { author: HALF, board: HALF, title: HALF, tags: [HALF], topics: [HALF], date: HALF }),
  (id) => line(id, { date: '0000-01-01' }),
  (id) => line(id, { date: '0001-01-01T00:00:00+14:00' }),
  (id) => line(id, { title: "'; drop table pins; --" }),
  (id) => line(id).replace('{', '{"__proto__":{"title":1},"constructor":3,'),
]

/** Returns the n-th hostile line, in rotation: an invalid one, or an unusual one that must be stored. */
export function hostileLine(n: number, id: string, known: string): { readonly text: string; readonly isBad: boolean } {
  const at = n % (BAD_LINES.length + STRANGE_LINES.length)
  const make = BAD_LINES[at] ?? STRANGE_LINES[at - BAD_LINES.length]!
  return { text: make(id, known), isBad: at < BAD_LINES.length }
}
