import { expect, test } from 'vitest'
import type { BusinessId, UserId } from '#contracts/ids.ts'
import type { AssetRequest, Invite } from '../contract/invites.ts'
import { groupInvites, groupRequests } from './group-invites.ts'

const partner = (id: string) => ({ id: id as BusinessId, name: `Agency ${id}`, username: `agency${id}` })
const request = (id: string, by: string | null): AssetRequest => ({
  id,
  status: 'PENDING',
  asset_type: 'AD_ACCOUNT',
  asset_id: '1',
  asset_name: 'Lamps',
  permissions: ['ANALYST'],
  business: partner('9'),
  requested_by: { id: '5' as UserId, username: 'ada', full_name: 'Ada' },
  partner: by === null ? null : partner(by),
  created_time: '2026-01-01T00:00:00Z',
  is_mine: false,
})

test('requests are grouped by partner, in the order in which they are shown (spec business §3)', () => {
  const groups = groupRequests([request('1', '7'), request('2', null), request('3', '7'), request('4', '8')])
  expect(groups.map((group) => [group.partner?.id ?? null, group.requests.map(({ id }) => id)])).toEqual([
    ['7', ['1', '3']],
    [null, ['2']],
    ['8', ['4']],
  ])
})

test('invites are grouped by type: people and partners (spec business §3)', () => {
  const invite = (id: string, to: string | null) => ({ id, partner: to && partner(to) }) as Invite
  const { people, partner: partners } = groupInvites([invite('1', null), invite('2', '7'), invite('3', null)])
  expect([people.map(({ id }) => id), partners.map(({ id }) => id)]).toEqual([['1', '3'], ['2']])
})
