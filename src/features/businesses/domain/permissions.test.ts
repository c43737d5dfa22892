import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ASSET_PERMISSIONS, BUSINESS_ROLES, type AssetPermission } from '../constants.ts'
import { effectivePermissions, mayPromotePins, mayUseCatalog, withIncluded, type AssetFacts } from './permissions.ts'

const NONE: AssetFacts = { role: null, own: [], partners: [] }
const of = (facts: Partial<AssetFacts>) => [...effectivePermissions({ ...NONE, ...facts })].toSorted()

test('owners and admins may do everything, an employee only what was granted (spec business §6)', () => {
  expect(of({ role: 'OWNER' })).toEqual(ASSET_PERMISSIONS.toSorted())
  expect(of({ role: 'BIZ_ADMIN' })).toEqual(ASSET_PERMISSIONS.toSorted())
  expect(of({ role: 'EMPLOYEE' })).toEqual([])
  expect(of({ role: 'EMPLOYEE', own: ['FINANCE_EDIT'] })).toEqual(['FINANCE_EDIT', 'FINANCE_VIEW'])
})

test('a permission of a person who no longer works there counts for nothing', () => {
  expect(of({ role: null, own: ['ADMIN'] })).toEqual([])
})

test('an agency’s admin may do what the agency was given, an employee what the agency passed on', () => {
  const given = ['CAMPAIGN_MANAGER', 'FINANCE_VIEW'] as const
  expect(of({ partners: [{ role: 'OWNER', given, passed: [] }] })).toEqual([
    'ANALYST',
    'CAMPAIGN_MANAGER',
    'FINANCE_VIEW',
  ])
  expect(of({ partners: [{ role: 'EMPLOYEE', given, passed: ['ANALYST', 'FINANCE_MANAGER'] }] })).toEqual([
    'ANALYST',
    'FINANCE_VIEW',
  ])
})

test('a person at a partner has no permission that the partner was not given', () => {
  const some = fc.subarray([...ASSET_PERMISSIONS])
  fc.assert(
    fc.property(fc.constantFrom(...BUSINESS_ROLES), some, some, (role, given, passed) => {
      const may = effectivePermissions({ role: null, own: passed, partners: [{ role, given, passed }] })
      const most = withIncluded(given)
      expect([...may].every((one) => most.has(one))).toBe(true)
    }),
  )
})

test('pins of a business are promoted by who publishes for its profile, and by its own campaign managers (spec business §6)', () => {
  const may = (facts: Partial<AssetFacts>, onAccounts: readonly AssetPermission[] = []) =>
    mayPromotePins({ ...NONE, ...facts }, onAccounts)
  expect(may({ role: 'EMPLOYEE' })).toBe(false)
  for (const one of ASSET_PERMISSIONS)
    expect([one, may({ role: 'EMPLOYEE' }, [one])]).toEqual([one, one === 'ADMIN' || one === 'CAMPAIGN_MANAGER'])
  expect(may({ role: 'EMPLOYEE', own: ['ANALYST'] })).toBe(false)
  expect(may({ role: 'EMPLOYEE', own: ['PROFILE_PUBLISHER'] })).toBe(true)
  expect(may({ role: 'OWNER' })).toBe(true)
  expect(may({ role: 'BIZ_ADMIN' })).toBe(true)
  // Permissions on ad accounts count only for people of the business, not for partners or people who left.
  expect(may({}, ['CAMPAIGN_MANAGER'])).toBe(false)
  expect(may({ partners: [{ role: 'OWNER', given: ['PROFILE_PUBLISHER'], passed: [] }] })).toBe(true)
})

test('a catalog is seen by its viewers and changed by its managers, on the profile or on an ad account (spec business §6)', () => {
  const may = (facts: Partial<AssetFacts>, onAccounts: readonly AssetPermission[] = []) =>
    (['catalogs.read', 'catalogs.manage'] as const).filter((act) =>
      mayUseCatalog(act, { ...NONE, ...facts }, onAccounts),
    )
  for (const one of ASSET_PERMISSIONS) {
    const expected = { CATALOGS_VIEWER: 1, CATALOGS_MANAGER: 2, ADMIN: 2 }[one as string] ?? 0
    expect([one, may({ role: 'EMPLOYEE', own: [one] }).length]).toEqual([one, expected])
    expect([one, may({ role: 'EMPLOYEE' }, [one]).length]).toEqual([one, expected])
  }
  expect(may({ role: 'OWNER' })).toHaveLength(2)
  expect(may({}, ['CATALOGS_MANAGER'])).toEqual([])
  const given = ['CATALOGS_VIEWER'] as const
  expect(may({ partners: [{ role: 'OWNER', given, passed: [] }] })).toEqual(['catalogs.read'])
  expect(may({ partners: [{ role: 'EMPLOYEE', given, passed: ['ANALYST'] }] })).toEqual([])
})
