import { useEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { shownView } from '#client/track.ts'
import { useRequest } from '#client/use-request.ts'
import { links } from '#contracts/links.ts'
import { VIEWABLE_MS, VIEWABLE_SHARE } from '#features/ads/constants.ts'
import type { ShownAd } from '#features/ads/contract.ts'
import { imageUrl } from '#features/media/constants.ts'
import { Button } from '#kit/button/button.tsx'
import { IconButton } from '#kit/button/icon-button.tsx'
import { reportDialog } from '#features/reports/ui/lazy-report-dialog.tsx'
import { moreIcon } from '#kit/icon/late-icons.ts'
import { listText } from '#kit/locale/list-text.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { Dialog } from '#kit/overlay/overlays.tsx'
import parts from '#kit/screen/parts.module.css'
import styles from './ads.module.css'

interface AdCoverProps {
  readonly ad: ShownAd
  readonly onHide: (ad: ShownAd) => void
}

const stop = (event: SyntheticEvent) => event.stopPropagation()
/**
 * Arrow keys and the like still move through the grid. Other keys are stopped, because they would act on the pin that
 * the ad covers.
 */
const stopOwnKeys = (event: KeyboardEvent) => {
  if (event.key.length === 1 || event.key === 'Enter' || event.key === 'Delete') event.stopPropagation()
}

/** An ad that covers a cell of the grid. It shows that it is an ad, who promotes it, and why the member sees it. */
export function AdCover({ ad, onHide }: AdCoverProps) {
  const { t } = useTranslation('ads')
  const request = useRequest()
  const [isOpen, setOpen] = useState(false)
  const [isReporting, setReporting] = useState(false)
  const picture = useViewable(() => void request('adEvent', { token: ad.token, kind: 'view' }))
  const label = t('promotedBy', { name: ad.advertiser })
  return (
    // The handlers only keep the grid from treating the covered pin as pressed.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      className={styles.cover}
      data-ad={ad.ad_id}
      onClick={stop}
      onPointerDown={stop}
      onContextMenu={stop}
      onKeyDown={stopOwnKeys}
    >
      <a
        className={styles.coverLink}
        href={ad.url}
        target="_blank"
        rel="noopener noreferrer sponsored"
        data-grid-focus
        tabIndex={-1}
        draggable={false}
        aria-label={`${ad.title}. ${label}`}
        onClick={() => void request('adEvent', { token: ad.token, kind: 'click' })}
      >
        <img
          ref={picture}
          className={styles.coverPicture}
          style={{ backgroundColor: ad.color }}
          src={imageUrl(ad.signature, '474x')}
          alt=""
          draggable={false}
        />
      </a>
      <div className={styles.coverText}>
        <Link className={styles.coverLabel} to={links.profile(ad.promoter.username)} dir="auto">
          {label}
        </Link>
        <IconButton icon={moreIcon} label={t('why')} onClick={() => setOpen(true)} />
      </div>
      {/* The dialog's React ancestor is the grid's cell, so its events must not reach the grid. */}
      <span role="presentation" onKeyDown={stop} onFocus={stop} onBlur={stop} onPointerOver={stop} onPointerMove={stop}>
        <Dialog title={t('why')} isOpen={isOpen} onClose={() => setOpen(false)}>
          <Why ad={ad} />
          <div className={parts.ways}>
            <Button look="primary" onClick={() => onHide(ad)}>
              {t('hide')}
            </Button>
            <Button
              onClick={() => {
                setOpen(false)
                setReporting(true)
              }}
            >
              {t('report')}
            </Button>
            <Link to={links.settingsPage('ads')}>{t('toSettings')}</Link>
          </div>
        </Dialog>
        {isReporting && <ReportAd ad={ad} onClose={() => setReporting(false)} />}
      </span>
    </div>
  )
}

interface ReportAdProps {
  readonly ad: ShownAd
  readonly onClose: () => void
}

/** Reports the pin to the operator with the mark that it was shown as an ad (spec business §4, reports). */
function ReportAd({ ad, onClose }: ReportAdProps) {
  const { t } = useTranslation('ads')
  const request = useRequest()
  const [view] = useState(shownView)
  const target = { isPromoted: true, viewType: view?.type ?? null, viewParameter: view?.parameter ?? null }
  return (
    <reportDialog.Part
      title={t('report')}
      onClose={onClose}
      onMissing={onClose}
      send={(report) => request('report', { type: 'pin', id: ad.pin_id, target, ...report })}
    />
  )
}

function Why({ ad: { advertiser, why, rich_summary: summary } }: { readonly ad: ShownAd }) {
  const { t } = useTranslation('ads')
  const { t: shellText } = useTranslation('shell')
  const language = useLanguageTag()
  const interests = why.interests.map((id) => shellText(`topic.${id}`, { defaultValue: id }))
  const reasons = [
    ...(interests.length > 0 ? [t('whyInterests', { interests: listText(language, interests) })] : []),
    ...(why.has_ages ? [t('whyAge')] : []),
    ...(why.has_genders ? [t('whyGender')] : []),
    ...(why.has_audience ? [t('whyAudience')] : []),
    ...(why.country === null ? [] : [t('whyCountry')]),
    ...(why.has_language ? [t('whyLanguage')] : []),
  ]
  return (
    <div className={parts.fields}>
      {summary && (
        <p>
          <bdi>{[summary.display_name, summary.site_name].filter(Boolean).join(' · ')}</bdi>
        </p>
      )}
      <p>{t('whyPaid', { name: advertiser })}</p>
      {reasons.length === 0 ? (
        <p>{t('whyEveryone')}</p>
      ) : (
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Calls `onViewed` once half of the element was visible for one second. */
function useViewable(onViewed: () => void) {
  const element = useRef<HTMLImageElement>(null)
  const told = useRef(false)
  const tell = useRef(onViewed)
  useEffect(() => {
    tell.current = onViewed
  })
  useEffect(() => {
    const { current } = element
    if (current === null) return
    let timer = 0
    const observer = new IntersectionObserver(
      (entries) => {
        window.clearTimeout(timer)
        if (told.current || !entries.some(({ intersectionRatio }) => intersectionRatio >= VIEWABLE_SHARE)) return
        timer = window.setTimeout(() => {
          if (document.visibilityState !== 'visible') return
          told.current = true
          tell.current()
        }, VIEWABLE_MS)
      },
      { threshold: [0, VIEWABLE_SHARE] },
    )
    observer.observe(current)
    return () => {
      window.clearTimeout(timer)
      observer.disconnect()
    }
  }, [])
  return element
}
