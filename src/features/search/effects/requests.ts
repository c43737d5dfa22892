import type { RequestTable } from '../../index.ts'
import type { SearchRequests } from '../contract.ts'

const calls = () => import('./calls.ts')
const device = () => import('./device-search.ts')

export const searchRequests = {
  searchThings: async ({ subject, bookmark }, { wire, tables, engine }) => {
    const page = await (await calls()).fetchThings(wire, subject, bookmark, tables)
    // Found members are stored as the answer has them (spec viewer §7).
    if (page.ok && page.value.users.length > 0)
      await engine.receive([{ type: 'user/received', payload: { users: page.value.users } }])
    return page
  },
  searchHead: async ({ subject }, { wire }) => (await calls()).fetchHead(wire, subject),
  searchTabs: async ({ subject }, { wire }) => (await calls()).fetchTabs(wire, subject),
  deviceSearchHead: async ({ subject }, { engine }) => (await device()).headOnDevice(engine, subject),
  typeahead: async (input, context) => (await calls()).fetchTypeahead(context, input),
} satisfies Pick<RequestTable, keyof SearchRequests>
