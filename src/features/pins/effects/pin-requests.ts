import type { PinId } from '#contracts/ids.ts'
import { ok } from '#contracts/result.ts'
import { ME } from '#core/store/tables.ts'
import type { RequestTable } from '../../index.ts'
import type { PinRequests } from '../contract.ts'

export const pinRequests = {
  pinsByHandle: ({ handles }, { idOf, tables }) => {
    const me = tables.app.get(ME)?.viewer.id
    const ids = handles.map((handle) => (idOf(handle) ?? null) as PinId | null)
    const own = ids.filter((id) => id !== null && me != null && tables.pins.get(id)?.pinner.id === me)
    return Promise.resolve(ok({ ids, own: own as readonly PinId[] }))
  },
} satisfies Pick<RequestTable, keyof PinRequests>
