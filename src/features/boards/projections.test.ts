import { expect, test } from 'vitest'
import { ANA_ID, food } from '#testing/samples.ts'
import { picker } from './projections.ts'

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
