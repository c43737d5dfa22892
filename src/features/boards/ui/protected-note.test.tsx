import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import type { Client } from '#client/client.ts'
import { setClient } from '#client/current-client.ts'
import { IslandContext } from '#client/island-context.ts'
import { ana, islandOf } from '#testing/samples.ts'
import { ProtectedNote } from './protected-note.tsx'

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en_US', resources: {} })
  const nothingYet = { subscribe: () => () => undefined, get: () => undefined, first: () => undefined }
  setClient({ views: { of: () => nothingYet } } as unknown as Client)
})

test.each([
  [true, false, true],
  [true, true, false],
  [false, false, false],
])(
  'a profile that is private: %s, with a board that is secret: %s, has the note: %s',
  (isPrivate, isSecret, hasNote) => {
    const member = { ...ana, ...(isPrivate ? { is_private_profile: true as const } : {}) }
    const html = renderToStaticMarkup(
      <IslandContext value={islandOf(member)}>
        <ProtectedNote isSecret={isSecret} />
      </IslandContext>,
    )
    expect(html.includes('protected')).toBe(hasNote)
  },
)
