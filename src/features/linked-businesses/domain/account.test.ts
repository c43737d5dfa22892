import { expect, test } from 'vitest'
import type { UserId } from '#contracts/ids.ts'
import { accountOf } from './account.ts'

const wire = {
  id: '7' as UserId,
  username: 'chairs',
  email: 'chairs@example.org',
  full_name: 'Chairs & Co',
  image_medium_url: null,
  image_large_url: null,
  owners: ['8' as UserId],
}

test('a business without an ownership address uses that of its account (spec viewer §3)', () => {
  const partner = {
    contact_email: null,
    is_contact_email_verified: true,
    biz_ownership_email: null,
    business_name: 'Chairs',
    is_linked_business: true,
  }
  expect(accountOf({ ...wire, partner }).partner).toEqual({
    bizContactEmail: null,
    bizOwnershipEmail: 'chairs@example.org',
    businessName: 'Chairs',
    isLinkedBusiness: true,
  })
  expect(accountOf({ ...wire, partner: { ...partner, biz_ownership_email: 'own@example.org' } }).partner).toMatchObject(
    {
      bizOwnershipEmail: 'own@example.org',
    },
  )
  expect(accountOf({ ...wire, partner: null }).partner).toBeNull()
})
