import { all, MEMBERS, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  // No address on the internet is sure to answer: a private one is refused by the handler itself.
  'FindPinImages get': { statuses: all(401, 400), input: () => ({ url: 'http://127.0.0.1/' }) },
  'VIP get': { statuses: MEMBERS, input: () => ({ upload_ids: ['1'] }) },
  'POST /v3/media/uploads/register/batch/': {
    statuses: MEMBERS,
    input: () => ({ media_info_list: '[{"id":"a","media_type":"image-story-pin","size":1}]' }),
  },
}
