import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import type { AssetAccess } from '#features/businesses/contract/people.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import parts from '#kit/screen/parts.module.css'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { AnswerTable } from '#kit/table/answer-table.tsx'
import styles from './business.module.css'
import { PermissionWords } from './permission-checks.tsx'
import { useBusiness } from './use-business.ts'

/** `/business/access/profiles`: the profile of the business, and who may act for it. */
export function ProfilesPart() {
  const { t } = useTranslation('access')
  const { id: business, profile } = useBusiness()
  const { answer, error, reload } = useAnswer('businessAssets', {
    business_id: business,
    asset_type: 'PROFILE',
    asset_id: profile.id,
  })
  if (!answer) return error === null ? <Spinner /> : <NotLoaded text={error} onRetry={reload} />
  const list = (rows: readonly AssetAccess[], label: string, none: string) => (
    <section className={styles.section}>
      <h3>{label}</h3>
      {rows.length === 0 ? (
        <p className={parts.muted}>{none}</p>
      ) : (
        <AnswerTable<AssetAccess>
          label={label}
          rows={rows}
          idOf={({ id }) => id}
          columns={[
            { id: 'name', label: t('column.name'), cell: ({ name }) => <bdi>{name}</bdi> },
            {
              id: 'permissions',
              label: t('column.permissions'),
              cell: ({ permissions, group_permissions: byGroups }) => (
                <PermissionWords permissions={[...new Set([...permissions, ...byGroups])]} />
              ),
            },
          ]}
        />
      )}
    </section>
  )
  return (
    <div className={styles.content}>
      <h2 className={parts.heading}>
        <Link to={links.profile(profile.username)}>
          <bdi>{profile.full_name}</bdi>
        </Link>
      </h2>
      <p className={parts.muted}>{t('profileText')}</p>
      {list(answer.people, t('part.people'), t('noPeopleThere'))}
      {list(answer.partners, t('part.partners'), t('noPartnersThere'))}
    </div>
  )
}
