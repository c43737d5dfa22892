import { expect, test } from 'vitest'
import { ok } from '#contracts/result.ts'
import type { Engine } from '#core/engine-parts.ts'
import { createDeviceList } from '#core/lists/device-list.ts'
import type { Wire } from '#core/wire/wire.ts'

const engineOf = (account: string) => ({ account }) as Engine
const page = { bookmark: null, pageSize: 10 }

test('a list of this device is made of the account that was opened last, and fails before one is open', async () => {
  const list = createDeviceList(async ({ account }, subject) =>
    ok({ rows: [], ids: [`${account} ${subject}`], bookmark: '-end-' }),
  )
  const read = () => list.kind.fetch({} as Wire, 'oak', page)
  expect(await read()).toMatchObject({ ok: false, failure: { code: 'network/offline' } })
  list.start(engineOf('1'))
  expect(await read()).toMatchObject({ value: { ids: ['1 oak'] } })
  list.start(engineOf('2'))
  expect(await read()).toMatchObject({ value: { ids: ['2 oak'] } })
})
