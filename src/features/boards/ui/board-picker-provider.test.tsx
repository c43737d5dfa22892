import i18next from 'i18next'
import { use } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { onPasswordNeeded } from '#client/ask-password.ts'
import type { Client } from '#client/client.ts'
import { setClient } from '#client/current-client.ts'
import { IslandContext } from '#client/island-context.ts'
import type { PinId } from '#contracts/ids.ts'
import { BoardPickerContext, type BoardPicker } from './board-picker-context.ts'
import { BoardPickerProvider } from './board-picker-provider.tsx'

let asked: string[] = []
let stop = () => undefined as void

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en_US', resources: { en_US: { boards: {}, kit: {} } } })
})
beforeEach(() => {
  asked = []
  vi.stubGlobal('window', { location: { pathname: '/' } })
  vi.stubGlobal('navigator', { userActivation: { isActive: true } })
  stop = onPasswordNeeded(({ act }) => asked.push(act))
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

/** The picker in a limited log-in, which a link of a mail starts. */
function limitedPicker(): BoardPicker {
  const viewer = { viewer: { isAuth: true, login_state: 'LIMITED_LOGIN' }, user: null }
  const view = { subscribe: () => () => undefined, get: () => viewer, first: () => viewer }
  setClient({ views: { of: () => view } } as unknown as Client)
  let found: BoardPicker | null = null
  const Reader = () => {
    found = use(BoardPickerContext)
    return null
  }
  renderToStaticMarkup(
    <IslandContext value={{} as never}>
      <BoardPickerProvider>
        <Reader />
      </BoardPickerProvider>
    </IslandContext>,
  )
  return found!
}

test('a limited log-in is asked for the password instead of a board, whichever way it saves (spec viewer §6)', () => {
  const picker = limitedPicker()
  const trigger = {} as HTMLElement
  picker.open('7' as PinId, trigger)
  picker.pick(trigger, null, () => undefined)
  picker.saveFirst('7' as PinId, trigger)
  expect(asked).toEqual(['savePin', 'savePin', 'savePin'])
})
