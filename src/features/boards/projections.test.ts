import { expect, test } from 'vitest'
import { ANA_ID, food } from '#testing/samples.ts'
import { boardPage, picker } from './projections.ts'

test('the picker of boards has the small picture of each cover', () => {
  const cover_images = [{ url: '/i/236x/1.webp', dominant_color: '#aabbcc' }]
  const board = { ...food, cover_images, images: { '136x136': ['/i/136x136/1.webp'], '600x315': [] } }
  const tables = {
    app: { get: () => ({ viewer: { isAuth: true, id: ANA_ID } }) },
    boards: { by: (index: string) => (index === 'owner' ? [board] : []) },
    queue: { by: () => [] },
    reads: { get: () => undefined },
  }
  const { rows } = picker.build(tables as never, {})
  expect(rows.map(({ cover }) => cover)).toEqual([{ url: '/i/136x136/1.webp', dominant_color: '#aabbcc' }])
})

test('after its board was deleted, a page reads the address again and shows the board that has it now', () => {
  const params = { username: 'ana', slug: 'food', former: food.id }
  const deleted = { ...food, deleted: true }
  const pageOf = (found: readonly unknown[], state?: string) => {
    const key = `board:ana/food:after:${food.id}`
    const tables = {
      app: { get: () => ({ viewer: { isAuth: true, id: ANA_ID } }) },
      boards: { by: () => found },
      reads: { get: (name: string) => (name === key && state ? { state } : undefined) },
    }
    return boardPage.build(tables as never, params)
  }
  const garden = { ...food, id: '502', slug: 'garden' }
  expect(pageOf([deleted])).toEqual({ state: 'loading', board: null })
  expect(pageOf([deleted], 'loading')).toEqual({ state: 'loading', board: null })
  expect(pageOf([deleted], 'missing')).toEqual({ state: 'missing', board: null })
  expect(pageOf([deleted], 'failed')).toEqual({ state: 'missing', board: null })
  expect(pageOf([deleted, garden], 'ready')).toEqual({ state: 'ready', board: garden })
})
