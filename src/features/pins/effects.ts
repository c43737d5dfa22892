import { deviceClassOf } from '#contracts/device-class.ts'
import { QUERY_CACHE_MS } from '#contracts/limits.ts'
import { ok } from '#contracts/result.ts'
import { ME } from '#core/store/tables.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import type { Reads } from '../index.ts'
import { pinReceived } from './effects/pin-words.ts'
import { isLargeScreen } from './domain/data-variant.ts'
import { closeupRead } from './projections.ts'

const endpoint = lateContract(() => import('./contract.ts'))

const readCloseup = (({ pinId }, tables) => ({
  key: closeupRead(pinId),
  freshMs: QUERY_CACHE_MS,
  missing: ['pin/not-found', 'request/invalid'],
  onMissing: [{ type: 'pin/missed', payload: { pinId } }],
  run: async (wire) => {
    const app = tables.app.get(ME)
    const isAuth = app?.viewer.isAuth ?? false
    // An iPad may call itself a Mac. The page detects that and passes the device class on (spec viewer §6).
    const deviceClass = app?.deviceClass ?? deviceClassOf(navigator.userAgent)
    const isDesktop = isLargeScreen({ deviceClass, isBot: app?.isBot ?? false })
    const answer = isDesktop
      ? await wire.call(endpoint('closeupDetail'), { pinId, isAuth, isDesktop })
      : await wire.call(endpoint('closeupPage'), { pinId, isAuth })
    return answer.ok ? ok([pinReceived(answer.value.data)]) : answer
  },
})) satisfies Reads['pins/closeup']

export const pinReads = {
  'pins/closeup': readCloseup,
  'pins/again': ({ pinId, refused }, tables) => ({
    ...readCloseup({ pinId }, tables),
    key: `${closeupRead(pinId)}:${refused}`,
  }),
} satisfies Reads
