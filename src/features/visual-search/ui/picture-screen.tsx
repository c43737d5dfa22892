import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { NotFoundScreen } from '#app/plug/not-found-screen.tsx'
import { useProjection } from '#client/use-projection.ts'
import { useRequest } from '#client/use-request.ts'
import { useViewer } from '#client/use-viewer.ts'
import type { ListKey } from '#contracts/ids.ts'
import { links } from '#contracts/links.ts'
import { PinGrid } from '#features/feed/ui/pin-grid.tsx'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { DeviceNote } from '#features/search/ui/device-note.tsx'
import { RefreshedList } from '#features/search/ui/refreshed-list.tsx'
import { useResultsSource } from '#features/search/ui/use-results-source.ts'
import { buttonClass } from '#kit/button/button.tsx'
import { chipClass, ChipRow } from '#kit/chips/chips.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { scanIcon } from '#kit/icon/late-icons.ts'
import { usePageTitle } from '#kit/page-title.ts'
import { WHOLE } from '../constants.ts'
import { readParameters, subjectText, type VisualSubject } from '../constants/list-subject.ts'
import { isWhole } from '../constants/crop-area.ts'
import { CropBox } from './crop-box.tsx'
import { visualAddress } from './visual-address.ts'
import { VisualFilters } from './visual-filters.tsx'
import styles from './picture-screen.module.css'

const SIGNATURE = /^[0-9a-f]{32}$/

/** `/visual-search/:signature`: pins that look like a picture, or like a part of it. */
export function PictureScreen({ signature }: { readonly signature: string }) {
  const { search } = useLocation()
  return SIGNATURE.test(signature) ? (
    <Search key={signature} subject={readParameters(signature, search)} />
  ) : (
    <NotFoundScreen what="page" />
  )
}

function Search({ subject }: { readonly subject: VisualSubject }) {
  const { t } = useTranslation('visual')
  const navigate = useNavigate()
  const request = useRequest()
  const { isAuth } = useViewer().viewer
  const { signature, pinId, crop } = subject
  const key = `visual:${subjectText(subject)}` as ListKey
  const source = useResultsSource(key, `device-visual:${subjectText(subject)}` as ListKey)
  const status = useProjection('feed/status', { key })
  const { answer: head, error } = useAnswer('visualHead', {
    subject: subjectText({ ...subject, domain: null, category: null, min: null, max: null }),
  })
  usePageTitle(t('title'))
  useEffect(() => {
    // The search is stored only for members. It works even if it cannot be stored.
    if (isAuth) void request('keptVisualSearches', { call: 'keep', signature, pinId })
  }, [request, isAuth, signature, pinId])
  const go = (changes: Partial<VisualSubject>) =>
    void navigate(visualAddress({ ...subject, ...changes }), { replace: true })

  if (status?.state === 'missing')
    return (
      <EmptyState level={1} icon={scanIcon} title={t('missingTitle')} text={t('missingText')}>
        <Link className={buttonClass('primary')} to="/visual-search">
          {t('other')}
        </Link>
      </EmptyState>
    )
  const header = (
    <div className={styles.top}>
      <h1 className={styles.heading} tabIndex={-1}>
        {t('title')}
      </h1>
      {head && (
        <CropBox
          signature={signature}
          width={head.width}
          height={head.height}
          color={head.dominant_color}
          crop={crop}
          objects={head.objects}
          onCrop={(next) => go({ crop: next })}
        />
      )}
      {source.isDevice && (
        <div className={styles.device} role="status">
          <DeviceNote showServer={source.showServer} />
        </div>
      )}
      <p className={styles.hint}>{t('hint')}</p>
      <ChipRow label={t('narrow')} isPadded={false}>
        {!isWhole(crop) && (
          <Link className={chipClass()} to={visualAddress({ ...subject, crop: WHOLE })} replace>
            {t('whole')}
          </Link>
        )}
        <VisualFilters subject={subject} head={head} onChange={go} />
        {(head?.annotations ?? []).map(({ label, query }) => (
          <Link key={query} className={chipClass()} to={`${links.search(query)}&sig=${subject.signature}`}>
            <bdi>{label}</bdi>
          </Link>
        ))}
      </ChipRow>
      {head && head.waiting > 0 && <p className={styles.hint}>{t('waiting', { count: head.waiting })}</p>}
      {error !== null && head === null && <p className={styles.hint}>{error}</p>}
    </div>
  )
  return (
    <>
      <PinGrid
        key={key}
        listKey={source.key}
        label={t('title')}
        header={header}
        empty={
          <EmptyState
            icon={scanIcon}
            title={t('noneTitle')}
            text={t(head !== null && head.waiting > 0 ? 'noneYetText' : 'noneText')}
          />
        }
      />
      {source.isDevice && <RefreshedList key={source.key} listKey={source.key} />}
    </>
  )
}
