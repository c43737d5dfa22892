import { expect, test } from 'vitest'
import type { WireBoard } from '../contract.ts'
import { formerSlugs, withFormerPaths } from './board-row.ts'

const board = (slug: string) =>
  ({ id: '1', name: slug, slug, url: `/mira/${slug}/`, owner: { username: 'mira' } }) as unknown as WireBoard

test('a board whose slug changed is still found by its former one', () => {
  const renamed = withFormerPaths(board('garden'), board('wild-garden'))
  expect(renamed).toMatchObject({ slug: 'wild-garden', formerSlugs: ['garden'] })
  expect(withFormerPaths(renamed, board('garden'))).toMatchObject({ slug: 'garden', formerSlugs: ['wild-garden'] })
})

test('a board that was requested by an older slug than any seen here is found by that as well', () => {
  expect(withFormerPaths(undefined, board('garden'), { askedSlug: 'beds' })).toMatchObject({ formerSlugs: ['beds'] })
  expect(withFormerPaths(undefined, board('garden'), { askedSlug: 'garden' })).not.toHaveProperty('formerSlugs')
})

test('at most five former slugs are kept, each once', () => {
  const known = { ...board('f'), formerSlugs: ['a', 'b', 'c', 'd', 'e'] }
  expect(formerSlugs(known, 'g', 'b')).toEqual(['b', 'c', 'd', 'e', 'f'])
})

test('a board keeps its former owners, and the one of the request, so that its old addresses lead to it', () => {
  const of = (username: string) => ({ ...board('garden'), owner: { ...board('garden').owner, username } })
  const taken = withFormerPaths(of('Ana'), of('bob'))
  expect(taken.formerOwners).toEqual(['ana'])
  expect(withFormerPaths(taken, of('cleo')).formerOwners).toEqual(['ana', 'bob'])
  expect(withFormerPaths(undefined, of('bob'), { askedSlug: 'garden', askedOwner: 'Ana' }).formerOwners).toEqual([
    'ana',
  ])
  expect(withFormerPaths(undefined, of('bob'), { askedOwner: 'BOB' })).not.toHaveProperty('formerOwners')
})
