import { expect, test } from 'vitest'
import { withoutInputs } from './replies-only.ts'

test('the schema of what a caller passes goes, and that of the reply stays', () => {
  const contract = `
import { Type } from 'typebox'
export const like = v3({ path: '/v3/pins/:id/react/', params: Type.Object({ id: Id<PinId>() }), body: Reaction, reply: Liked })
export const boards = resource({ name: 'Boards', options: Type.Object({ username: Type.String({ pattern: ')' }) }, { a: 1 }), reply: Type.Array(Board) })
export interface Board { readonly options: string }
`
  const lean = withoutInputs(contract)
  expect(lean).toContain("{ path: '/v3/pins/:id/react/', params: undefined, body: undefined, reply: Liked }")
  expect(lean).toContain("{ name: 'Boards', options: undefined, reply: Type.Array(Board) }")
  expect(lean).toContain('readonly options: string')
})
