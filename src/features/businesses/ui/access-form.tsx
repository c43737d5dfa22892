import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BusinessId, UserId } from '#contracts/ids.ts'
import { PERMISSIONS_OF, type AssetPermission, type AssetType } from '#features/businesses/constants.ts'
import type { AssetAccess } from '#features/businesses/contract/people.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { Button } from '#kit/button/button.tsx'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { SelectField } from '#kit/fields/select-field.tsx'
import parts from '#kit/screen/parts.module.css'
import { Spinner } from '#kit/spinner/spinner.tsx'
import styles from './business.module.css'
import { PermissionChecks, PermissionWords } from './permission-checks.tsx'
import { useAct, useBusiness } from './use-business.ts'

interface AccessFormProps {
  readonly of: 'PERSON' | 'PARTNER'
  /** The id of a member, or of a partner's business. */
  readonly id: string
  readonly onChange: () => void
}

interface Chosen {
  readonly type: AssetType
  readonly asset: AssetAccess
}

/** Edits the permissions of a person or partner on each asset. */
export function AccessForm({ of, id, onChange }: AccessFormProps) {
  const { t } = useTranslation('access')
  const { id: business } = useBusiness()
  const { answer, error, reload } = useAnswer('businessAssets', { business_id: business, asset_type: of, asset_id: id })
  const [key, setKey] = useState('')
  if (!answer) return error === null ? <Spinner /> : <NotLoaded text={error} onRetry={reload} />
  const all: readonly Chosen[] = [
    ...answer.ad_accounts.map((asset) => ({ type: 'AD_ACCOUNT' as const, asset })),
    ...answer.profiles.map((asset) => ({ type: 'PROFILE' as const, asset })),
  ]
  const keyOf = ({ type, asset }: Chosen) => `${type}:${asset.id}`
  const chosen = all.find((one) => keyOf(one) === key) ?? null
  return (
    <section className={styles.section} aria-label={t('access')}>
      <h3 className={parts.heading}>{t('access')}</h3>
      {all.length === 0 ? (
        <p className={parts.muted}>{t('noAssets')}</p>
      ) : (
        <SelectField
          label={t('asset')}
          value={key}
          choices={all.map((one) => ({ id: keyOf(one), label: `${t(`assetType.${one.type}`)}: ${one.asset.name}` }))}
          onChange={setKey}
        />
      )}
      {chosen && (
        <AssetPermissions
          key={key}
          of={of}
          id={id}
          chosen={chosen}
          onSaved={() => {
            reload()
            onChange()
          }}
        />
      )}
    </section>
  )
}

interface AssetPermissionsProps extends Omit<AccessFormProps, 'onChange'> {
  readonly chosen: Chosen
  readonly onSaved: () => void
}

function AssetPermissions({ of, id, chosen, onSaved }: AssetPermissionsProps) {
  const { t } = useTranslation('access')
  const { id: business } = useBusiness()
  const act = useAct()
  const { type, asset } = chosen
  const [value, setValue] = useState<readonly AssetPermission[]>(asset.permissions)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const subject = of === 'PERSON' ? { member_id: id as UserId } : { partner_id: id as BusinessId }
    const access = { asset_type: type, asset_id: asset.id, ...subject, permissions: [...value] }
    const answer = await act('setAssetPermissions', { business_id: business, accesses: [access] }, t('accessSaved'))
    setBusy(false)
    if (answer.ok) onSaved()
  }
  return (
    <>
      <PermissionChecks label={asset.name} choices={PERMISSIONS_OF[type]} value={value} onChange={setValue} />
      {asset.group_permissions.length > 0 && (
        <p className={parts.muted}>
          {t('byGroups')} <PermissionWords permissions={asset.group_permissions} />
        </p>
      )}
      <div className={parts.ways}>
        <Button look="primary" isBusy={isBusy} onClick={() => void save()}>
          {t('saveAccess')}
        </Button>
      </div>
    </>
  )
}
