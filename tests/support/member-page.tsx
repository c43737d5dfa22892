import i18next from 'i18next'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { StaticRouter } from 'react-router-dom'
import { afterAll, beforeAll, vi } from 'vitest'
import type { Client } from '#client/client.ts'
import { setClient } from '#client/current-client.ts'
import { IslandContext } from '#client/island-context.ts'
import { readIsland } from '#client/start-rules.ts'

const island = readIsland(
  JSON.stringify({ viewer: { login_state: 'AUTH', isAuth: true, id: '7', role: null }, user: null }),
)

/** Prepares a test file to draw parts of a page without words: each text is its name. */
export function drawsWithoutWords(): void {
  beforeAll(async () => {
    vi.stubGlobal('sessionStorage', { getItem: () => null })
    await i18next.use(initReactI18next).init({ lng: 'en_US', resources: {}, react: { useSuspense: false } })
  })
  afterAll(() => {
    vi.unstubAllGlobals()
    setClient(null as unknown as Client)
  })
}

/**
 * The HTML of a part of a member's page.
 * @param views what the core answers, by projection; the others have no answer yet
 */
export function htmlFor(part: ReactNode, address: string, views: Readonly<Record<string, unknown>>): string {
  const of = (name: string) => ({ subscribe: () => () => undefined, get: () => views[name], first: () => views[name] })
  setClient({ views: { of }, calls: { dispatch: () => undefined, request: () => undefined } } as unknown as Client)
  return renderToStaticMarkup(
    <StaticRouter location={address}>
      <IslandContext value={island}>{part}</IslandContext>
    </StaticRouter>,
  )
}
