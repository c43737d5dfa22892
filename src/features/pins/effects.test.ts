import { expect, test } from 'vitest'
import type { DeviceClass } from '#contracts/device-class.ts'
import { ok } from '#contracts/result.ts'
import { fullPin, pinId } from '#testing/samples.ts'
import { pinReads } from './effects.ts'

const variants: readonly (readonly [DeviceClass, isBot: boolean, isAuth: boolean, query: string])[] = [
  ['desktop', false, true, 'CloseupDetailQuery'],
  ['desktop', false, false, 'CloseupDetailQuery'],
  ['tablet', false, true, 'CloseupPageQuery'],
  ['phone', false, false, 'CloseupPageQuery'],
  ['desktop', true, false, 'CloseupPageQuery'],
]

test.each(variants)(
  'a closeup on a %s (bot: %s, logged in: %s) is loaded by its own query, whatever the worker is called (spec viewer §6)',
  async (deviceClass, isBot, isAuth, query) => {
    const calls: unknown[] = []
    const tables = { app: { get: () => ({ viewer: { isAuth }, deviceClass, isBot }) } }
    const wire = {
      async call(endpoint: Promise<{ readonly name: string }>, input: { readonly isAuth: boolean }) {
        calls.push([(await endpoint).name, input.isAuth])
        return ok({ data: fullPin(1) })
      },
    }
    const plan = pinReads['pins/closeup']({ pinId: pinId(1) }, tables as never)
    expect(await plan.run(wire as never)).toMatchObject({ ok: true })
    expect(calls).toEqual([[query, isAuth]])
  },
)
