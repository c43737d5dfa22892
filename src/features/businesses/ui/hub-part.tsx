import { Day } from './day.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useViewer } from '#client/use-viewer.ts'
import { links } from '#contracts/links.ts'
import type { Business } from '#features/businesses/contract/business.ts'
import { isManagingRole } from '#features/businesses/domain/permissions.ts'
import { recentAddress } from '#features/businesses/domain/recent-address.ts'
import { shownParts } from '#features/businesses/domain/shown-parts.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { Badge } from '#kit/badge/badge.tsx'
import { buttonClass } from '#kit/button/button.tsx'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import parts from '#kit/screen/parts.module.css'
import styles from './business.module.css'
import { OwnInvites } from './own-invites.tsx'

/**
 * On `/business/hub/`: invites and requests that wait for the member, recently added items, and a link to the business
 * screens.
 */
export function HubPart() {
  const { t } = useTranslation('access')
  const [asked] = useState({})
  const { user } = useViewer()
  const acting = useAnswer('actingUser', asked)
  const business = acting.answer?.business ?? null
  return (
    <>
      <OwnInvites onAnswered={acting.reload} />
      {acting.error !== null && <NotLoaded text={acting.error} onRetry={acting.reload} />}
      {(business || user?.works_in_business) && (
        <section className={styles.section} aria-labelledby="hub-access">
          <h2 id="hub-access" className={parts.heading}>
            {t('title')}
          </h2>
          {business && <p className={parts.muted}>{`${t('acting.as')} ${business.name}`}</p>}
          <div className={parts.ways}>
            <Link
              className={buttonClass('primary')}
              to={links.businessAccess(business ? (shownParts(business)[0] ?? 'ad-accounts') : 'people')}
            >
              {t('manageBusiness')}
            </Link>
          </div>
        </section>
      )}
      {business && isManagingRole(business.role) && <Dashboard business={business} />}
    </>
  )
}

/** Recently added items, and requests that wait for a decision (spec business §2, dashboard). */
function Dashboard({ business }: { readonly business: Business }) {
  const { t } = useTranslation('access')
  const recent = useAnswer('recentlyAdded', { business_id: business.id })
  const requests = useAnswer('assetRequests', { business_id: business.id, box: 'RECEIVED', limit: 1 })
  const waiting = requests.answer?.totalCount ?? 0
  return (
    <>
      {waiting > 0 && <Link to={links.businessAccess('requests')}>{t('requestsWaiting', { count: waiting })}</Link>}
      <section className={styles.section} aria-labelledby="hub-recent">
        <h2 id="hub-recent" className={parts.heading}>
          {t('recent')}
        </h2>
        {recent.error !== null && <NotLoaded text={recent.error} onRetry={recent.reload} />}
        {recent.answer?.length === 0 && <p className={parts.muted}>{t('noRecent')}</p>}
        <ul className={styles.cards}>
          {recent.answer?.map(({ kind, id, name, created_time: at }) => (
            <li key={`${kind}:${id}`} className={styles.card}>
              <Badge>{t(`recentKind.${kind}`)}</Badge>
              <Link className={styles.what} to={recentAddress({ kind, id, name })}>
                <bdi>{name}</bdi>
              </Link>
              <Day at={at} />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
