import type { RequestTable } from '../index.ts'
import type { VideoRequests } from './contract.ts'

export const videoRequests = {
  sendCaptions: async (input, { wire }) => (await import('./effects/send-captions.ts')).sendCaptions(wire, input),
} satisfies Pick<RequestTable, keyof VideoRequests>
