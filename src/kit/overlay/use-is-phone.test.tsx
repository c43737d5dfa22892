import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SCREEN_OF_DEVICE } from '#contracts/limits.ts'
import { ServedScreenContext, useIsPhone } from './use-is-phone.ts'

function Screen() {
  return useIsPhone() ? 'a phone' : 'a wide screen'
}

test.each([
  ['phone', 'a phone'],
  ['tablet', 'a wide screen'],
  ['desktop', 'a wide screen'],
] as const)('the document for a %s is drawn for %s (spec viewer §9)', (device, drawn) => {
  const page = (
    <ServedScreenContext value={SCREEN_OF_DEVICE[device]}>
      <Screen />
    </ServedScreenContext>
  )
  expect(renderToString(page)).toBe(drawn)
})
