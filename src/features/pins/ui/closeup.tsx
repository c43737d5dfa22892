import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useViewer } from '#client/use-viewer.ts'
import type { CloseupView, PinCard } from '#features/pins/contract.ts'
import { CloseupActions } from './closeup-actions.tsx'
import { CloseupMedia } from './closeup-media.tsx'
import { AboutPin } from './details/about-pin.tsx'
import { Attribution } from './details/attribution.tsx'
import { NamedText } from './details/named-text.tsx'
import { Notices } from './details/notices.tsx'
import { Pinner } from './details/pinner.tsx'
import { Reasons } from './details/reasons.tsx'
import { RichDetails } from './details/rich-details.tsx'
import { Topics } from './details/topics.tsx'
import { VisitLink } from './visit-link.tsx'
import { visitOf } from './visit.ts'
import styles from './closeup.module.css'

interface CloseupProps {
  readonly view: CloseupView & { readonly card: PinCard }
  /** False in the first frame, which shows only picture, actions and title. */
  readonly isWhole: boolean
  readonly onDeleted: () => void
  /** Comments, shown at the end of the details. */
  readonly children?: ReactNode
}

/** A pin in full size. The first frame shows everything that the grid knows; space is reserved for the rest. */
export function Closeup({ view, isWhole, onDeleted, children }: CloseupProps) {
  const { t } = useTranslation('pins')
  const { card, pin } = view
  const isWide = card.width > card.height * 1.15
  const visit = visitOf(pin)
  const title = card.title || t('untitled', { name: card.pinner.name })
  return (
    <article
      className={isWide ? `${styles.closeup} ${styles.wide}` : styles.closeup}
      data-closeup={card.id}
      data-tracking={pin?.tracking_params}
    >
      <CloseupMedia card={card} pin={pin} title={title} />
      <div className={styles.details}>
        <CloseupActions view={view} onDeleted={onDeleted} />
        {card.domain && (
          // The grid knows the domain, but the link is loaded later. The line is there from the start, so that nothing
          // moves.
          <VisitLink visit={visit} pinId={card.id} className={styles.domain}>
            {card.domain}
          </VisitLink>
        )}
        {!card.isPictureless && (
          <h1 className={styles.title} tabIndex={-1} dir="auto">
            <NamedText text={title} pin={pin} />
          </h1>
        )}
        {isWhole && <Details view={view}>{children}</Details>}
      </div>
    </article>
  )
}

/** The content below the title. */
function Details({ view, children }: Pick<CloseupProps, 'view' | 'children'>) {
  const { t } = useTranslation('pins')
  const { viewer } = useViewer()
  const { card, pin } = view
  const rich = pin?.rich_metadata ?? null
  const isComing = !pin && view.state !== 'offline'
  return (
    <>
      {pin && <Notices pin={pin} isBlocked={card.isBlocked === true} />}
      {pin && <AboutPin pin={pin} />}
      {!isComing && (
        // The grid knows the member, too, but the description above would push a line that is already there.
        <Pinner
          pinner={card.pinner}
          person={pin?.native_creator ?? pin?.origin_pinner ?? null}
          isBlocked={card.isBlocked === true}
        />
      )}
      {pin?.board && (
        <p className={styles.board}>
          {t('onBoard')} <Link to={pin.board.url}>{pin.board.name}</Link>
          {pin.section && (
            <>
              {' / '}
              <Link to={`${pin.board.url}${pin.section.slug}/`}>{pin.section.title}</Link>
            </>
          )}
          {pin.repin_count > 0 && ` · ${t('saves', { count: pin.repin_count })}`}
        </p>
      )}
      {rich && !pin?.is_eligible_for_pdp && (
        <RichDetails metadata={rich} attribution={pin?.closeup_attribution ?? null} />
      )}
      {pin?.closeup_attribution && (
        <Attribution attribution={pin.closeup_attribution} isOfPicture={!card.isPictureless && rich === null} />
      )}
      {pin && <Reasons pin={pin} isOwn={pin.pinner.id === viewer.id} />}
      {pin?.related_interests && <Topics topics={pin.related_interests} />}
      {view.state === 'offline' && !pin && <p className={styles.offline}>{t('offlinePart')}</p>}
      {children}
    </>
  )
}
