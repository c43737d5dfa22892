import i18next from 'i18next'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import { aboveBottomBar } from '#app/plug/shell-slots.ts'
import { fillsOf, sortFills } from '#app/plug/slots.tsx'
import type { Client } from '#client/client.ts'
import { setClient } from '#client/current-client.ts'
import connection from '../../../../locales/en_US/first/connection.json' with { type: 'json' }
import { offlinePage } from '../page.tsx'

const status = { banner: 'hidden' }

beforeAll(async () => {
  const view = { subscribe: () => () => undefined, get: () => status, first: () => status }
  const calls = { onStopped: () => () => undefined, isStopped: () => false, startAgain: () => undefined }
  setClient({ calls, views: { of: () => view } } as unknown as Client)
  await i18next.use(initReactI18next).init({ lng: 'en_US', resources: { en_US: { connection, kit: {} } } })
})

test.each(['offline', 'unreachable', 'backOnline'] as const)(
  'a page that loads nothing after its start says that the connection is %s (spec viewer §4)',
  (banner) => {
    status.banner = banner
    const parts = fillsOf(aboveBottomBar, sortFills(offlinePage.fills ?? []))
    const [html] = parts.map((part) => renderToStaticMarkup(createElement('Part' in part ? part.Part : part)))
    expect(html).toContain(connection[banner].replace("'", '&#x27;'))
  },
)
