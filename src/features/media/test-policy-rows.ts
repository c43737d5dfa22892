import { all, MEMBERS, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  // The address is private, so the handler refuses it without a network. An address on the internet might not answer.
  'FindPinImages get': { statuses: all(401, 400), input: () => ({ url: 'http://127.0.0.1/' }) },
  'VIP get': { statuses: MEMBERS, input: () => ({ upload_ids: ['1'] }) },
  'POST /v3/media/uploads/register/batch/': {
    statuses: MEMBERS,
    input: () => ({ media_info_list: '[{"id":"a","media_type":"image-story-pin","size":1}]' }),
  },
}
