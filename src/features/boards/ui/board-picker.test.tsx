import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import type { Client } from '#client/client.ts'
import { setClient } from '#client/current-client.ts'
import { food } from '#testing/samples.ts'
import { BoardPicker } from './board-picker.tsx'

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en_US', resources: {}, react: { useSuspense: false } })
})

function shown(rows: readonly object[], from: { readonly id: typeof food.id; readonly name: string } | null): string {
  const nothingYet = { subscribe: () => () => undefined, get: () => undefined, first: () => undefined }
  const view = { state: 'ready', rows }
  const picker = { ...nothingYet, get: () => view, first: () => view }
  setClient({
    calls: { dispatch: () => undefined, request: () => undefined },
    views: { of: (name: string) => (name === 'boards/picker' ? picker : nothingYet) },
  } as unknown as Client)
  return renderToStaticMarkup(
    <BoardPicker pinId={null} put={() => undefined} title={null} from={from} onClose={() => undefined} />,
  )
}

test('who moves a pin from the only board reads that there is no other one', () => {
  expect(shown([food], food)).toContain('noOther')
  expect(shown([], null)).toContain('noBoards')
})
