import { expect, test } from 'vitest'
import type { WireBoard } from '../contract.ts'
import { formerSlugs, withFormerSlugs } from './board-row.ts'

const board = (slug: string) => ({ id: '1', name: slug, slug, url: `/mira/${slug}/` }) as unknown as WireBoard

test('a board whose slug changed is still found by its former one', () => {
  const renamed = withFormerSlugs(board('garden'), board('wild-garden'))
  expect(renamed).toMatchObject({ slug: 'wild-garden', formerSlugs: ['garden'] })
  expect(withFormerSlugs(renamed, board('garden'))).toMatchObject({ slug: 'garden', formerSlugs: ['wild-garden'] })
})

test('a board that was requested by an older slug than any seen here is found by that as well', () => {
  expect(withFormerSlugs(undefined, board('garden'), 'beds')).toMatchObject({ formerSlugs: ['beds'] })
  expect(withFormerSlugs(undefined, board('garden'), 'garden')).not.toHaveProperty('formerSlugs')
})

test('at most five former slugs are kept, each once', () => {
  const known = { ...board('f'), formerSlugs: ['a', 'b', 'c', 'd', 'e'] }
  expect(formerSlugs(known, 'g', 'b')).toEqual(['b', 'c', 'd', 'e', 'f'])
})
