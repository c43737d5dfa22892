import { useTranslation } from 'react-i18next'
import { PROVIDERS } from '#features/billing/constants.ts'
import { ASSET_PERMISSIONS, BUSINESS_ROLES, INVITE_TYPES, PARTNER_TYPES } from '#features/businesses/constants.ts'
import type { HistoryEntry } from '#features/businesses/contract/overview.ts'
import { listText } from '#kit/locale/list-text.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'

/** The labels of values that appear in the history of a business. */
const LABELS = {
  name: 'column.name',
  country: 'column.country',
  time_zone: 'field.zone',
  currency: 'column.currency',
  business_role: 'column.business_role',
  partner_type: 'column.partner_type',
  permissions: 'column.permissions',
  invite_type: 'column.type',
  asset: 'asset',
  for: 'column.askedBy',
  ad_account: 'assetType.AD_ACCOUNT',
  payment_method: 'column.payment_method',
  price: 'column.price',
} as const
type Named = keyof typeof LABELS

/** The values before and after an act, with translated labels; a dash for no value. */
export function HistoryChange({ entry: { before, after } }: { readonly entry: HistoryEntry }) {
  const { t } = useTranslation('access')
  const words = useWords()
  const changed = (Object.keys(LABELS) as Named[]).filter(
    (name) => JSON.stringify(before?.[name] ?? null) !== JSON.stringify(after?.[name] ?? null),
  )
  if (changed.length === 0) return '–'
  return changed.map((name) => (
    <div key={name}>
      {t(LABELS[name])}: {before?.[name] !== undefined && <Former text={words(name, before[name])} />}
      <bdi>{words(name, after?.[name])}</bdi>
    </div>
  ))
}

function Former({ text }: { readonly text: string }) {
  return (
    <>
      <del>
        <bdi>{text}</bdi>
      </del>{' '}
    </>
  )
}

function useWords(): (name: Named, value: unknown) => string {
  const { t } = useTranslation('access')
  const language = useLanguageTag()
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  const one = (name: Named, value: unknown): string => {
    if (typeof value !== 'string' || value === '') return '–'
    const role = BUSINESS_ROLES.find((each) => name === 'business_role' && each === value)
    if (role) return t(`role.${role}`)
    const partner = PARTNER_TYPES.find((each) => name === 'partner_type' && each === value)
    if (partner) return t(`partnerType.${partner}`)
    const permission = ASSET_PERMISSIONS.find((each) => name === 'permissions' && each === value)
    if (permission) return t(`permission.${permission}`)
    const invite = INVITE_TYPES.find((each) => name === 'invite_type' && each === value)
    if (invite) return t(`inviteType.${invite}`)
    const payment = PROVIDERS.find((each) => name === 'payment_method' && each === value)
    if (payment) return t(`payment.${payment}`)
    return name === 'country' ? (countries.of(value) ?? value) : value
  }
  return (name, value) => {
    if (!Array.isArray(value)) return one(name, value)
    return value.length === 0
      ? '–'
      : listText(
          language,
          value.map((each) => one(name, each)),
        )
  }
}
