import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import type { Client } from '#client/client.ts'
import { setClient } from '#client/current-client.ts'
import { IslandContext } from '#client/island-context.ts'
import { readIsland } from '#client/start-rules.ts'
import { showServed } from '#kit/lazy-part/lazy-part.tsx'
import { memberPart } from './member-part.tsx'

const VISITOR = { login_state: 'UNAUTH', isAuth: false, id: null, role: null }
const MEMBER = { login_state: 'AUTH', isAuth: true, id: '1', role: 'member' }

afterEach(() => showServed([]))

test('a part for members is not shown to a visitor, even when its code is there', async () => {
  const nothingYet = { subscribe: () => () => undefined, get: () => undefined, first: () => undefined }
  setClient({ views: { of: () => nothingYet } } as unknown as Client)
  const part = memberPart(async () => () => <p>offer</p>)
  showServed(await part.serve())
  const shownTo = (viewer: object) =>
    renderToString(
      <IslandContext value={readIsland(JSON.stringify({ viewer, user: null }))}>
        <part.Part />
      </IslandContext>,
    )
  expect(shownTo(MEMBER)).toBe('<p>offer</p>')
  expect(shownTo(VISITOR)).toBe('')
})
