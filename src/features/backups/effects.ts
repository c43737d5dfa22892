import { ok } from '#contracts/result.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import type { RequestTable } from '../index.ts'
import type { BackupsTypes } from './contract.ts'

const endpoint = lateContract(() => import('./contract.ts'))

export const backupsRequests = {
  backups: async (page, { wire }) => {
    const answer = await wire.call(endpoint('listBackups'), page)
    return answer.ok ? ok(answer.value.data) : answer
  },
  startBackup: async (_, { wire }) => {
    const answer = await wire.call(endpoint('startBackup'), {})
    return answer.ok ? ok(answer.value.data) : answer
  },
} satisfies Pick<RequestTable, keyof BackupsTypes['requests']>
