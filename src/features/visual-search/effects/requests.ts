import { isOutOfReach } from '#core/wire/out-of-reach.ts'
import type { RequestTable } from '../../index.ts'
import type { VisualSearchTypes } from '../contract.ts'

const calls = () => import('./calls.ts')
const device = () => import('./device-search.ts')

export const visualRequests = {
  visualHead: async ({ subject }, { wire, tables, engine }) => {
    const answer = await (await calls()).fetchHead(wire, subject)
    if (answer.ok || !isOutOfReach(answer.failure, tables)) return answer
    return (await device()).headOnDevice(engine, subject)
  },
  keptVisualSearches: async (input, { wire }) => (await calls()).runKept(wire, input),
  bringPicture: async (input, { wire }) => (await calls()).bringPicture(wire, input),
} satisfies Pick<RequestTable, keyof VisualSearchTypes['requests']>
