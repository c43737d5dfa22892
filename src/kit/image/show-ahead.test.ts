import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pictureEnded } from './load-queue.ts'
import { showPictureAhead, takeAhead } from './show-ahead.ts'

class FakeImage {
  src = ''
  fetchPriority = ''
  readonly #listeners = new Map<string, () => void>()
  addEventListener(event: string, listener: () => void) {
    this.#listeners.set(event, listener)
  }
  removeAttribute() {
    this.src = ''
  }
  tell(event: string) {
    this.#listeners.get(event)?.()
  }
}

let images: FakeImage[] = []
beforeEach(() => {
  images = []
  vi.stubGlobal(
    'Image',
    class extends FakeImage {
      constructor() {
        super()
        images.push(this)
      }
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const boxOf = () => ({ style: { backgroundImage: '' }, dataset: {} as Record<string, string> })
let count = 0
const ahead = (box = boxOf(), src = `/i/236x/${(count += 1)}.webp`) => ({
  box,
  src,
  leave: showPictureAhead(box as unknown as HTMLElement, { src, thumbhash: null, topPx: () => 0 }),
})

test('an empty cell shows the picture once it is loaded, and at once when it was shown before', async () => {
  const first = ahead()
  await Promise.resolve()
  expect([images[0]?.src, first.box.style.backgroundImage]).toEqual([first.src, ''])
  images[0]?.tell('load')
  expect([first.box.style.backgroundImage, first.box.dataset['state']]).toEqual([`url(${first.src})`, 'shown'])
  first.leave()
  const again = ahead(boxOf(), first.src)
  expect([again.box.style.backgroundImage, images.length]).toEqual([`url(${first.src})`, 1])
})

test('a cell that leaves the list ends its request and gives its place in the queue to the next one', async () => {
  const cells = Array.from({ length: 17 }, () => ahead())
  await Promise.resolve()
  expect(images).toHaveLength(16)
  cells[0]?.leave()
  expect([images.length, images[0]?.src]).toEqual([17, ''])
  images[0]?.tell('load')
  expect(cells[0]?.box.style.backgroundImage).toBe('')
  for (const { leave } of cells) leave()
})

test('the drawn card of a picture takes its place in the queue, or the place where it loads', async () => {
  const cells = Array.from({ length: 17 }, () => ahead())
  await Promise.resolve()
  const [loading, waiting] = [cells[0]!, cells[16]!]
  expect([takeAhead(loading.src), takeAhead(waiting.src), takeAhead(waiting.src)]).toEqual([true, false, false])
  loading.leave()
  images[0]?.tell('load')
  // The request continues for the card, so its place among the loading pictures is not free yet.
  expect([images.length, images[0]?.src, loading.box.style.backgroundImage]).toEqual([16, loading.src, ''])
  pictureEnded()
  for (const { leave } of cells) leave()
  expect(images).toHaveLength(16)
})
