import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { NotFoundScreen } from '#app/plug/not-found-screen.tsx'
import { Place } from '#app/plug/slots.tsx'
import { hasPreviousPage, isNewVisit } from '#client/history-tracker.ts'
import { noteRecentPin, noteViewedImage } from '#client/seen-pictures.ts'
import { useProjection } from '#client/use-projection.ts'
import { useViewer } from '#client/use-viewer.ts'
import type { ImageSignature, PinId } from '#contracts/ids.ts'
import { links } from '#contracts/links.ts'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { pinIdOf } from '#features/pins/addresses.ts'
import { IconButton } from '#kit/button/icon-button.tsx'
import { arrowBackIcon, chevronNextIcon, chevronPreviousIcon } from '#kit/icon/late-icons.ts'
import { hasOwnKeys } from '#kit/own-keys.ts'
import { usePageTitle } from '#kit/page-title.ts'
import { belowCloseup, closeupDetails } from './closeup-slots.ts'
import { CloseupSkeleton } from './closeup-skeleton.tsx'
import { Closeup } from './closeup.tsx'
import { StreamLocationContextProvider } from './stream-location.tsx'
import { usePinPaging } from './use-pin-paging.ts'
import { handedCloseup } from './handed-card.ts'
import { createMissTeller, isMiss } from './miss-teller.ts'
import styles from './closeup-screen.module.css'

/** spec viewer §2: /pin/:id, also as /pin/some-words--:id. */
export function CloseupScreen({ id }: { readonly id: string }) {
  const pinId = pinIdOf(id)
  if (!pinId) return <NotFoundScreen what="pin" />
  return (
    <StreamLocationContextProvider>
      <PinPage key={pinId} pinId={pinId} />
    </StreamLocationContextProvider>
  )
}

function PinPage({ pinId }: { readonly pinId: PinId }) {
  const { t } = useTranslation('pins')
  const handed = handedCloseup(useLocation().state, pinId)
  const watched = useProjection('pins/closeup', { pinId })
  const view = watched?.card || !handed ? watched : { ...handed, state: watched?.state ?? handed.state }
  const goBack = useGoBack()
  const isBack = useNavigationType() === NavigationType.Pop
  const isPainted = useIsPainted(isBack)
  // Who opens a pin by a link sees the pin first, even if this browser knows a place further down.
  const [isReturn] = useState(() => isBack && !isNewVisit())
  usePageTitle(view?.card?.title ?? '')
  useEscape(goBack)
  const paging = usePinPaging(pinId)
  const [wasSeen, setSeen] = useState(false)
  if (view?.card && view.state !== 'missing' && !wasSeen) setSeen(true)
  useNoteSeen(view?.card && !view.card.isPictureless ? view.card.signature : null)
  useTellMiss(isMiss(view, wasSeen) ? pinId : null)
  if (view?.state === 'missing') return <NotFoundScreen what={view.isDeleted ? 'deleted' : 'pin'} />
  return (
    <>
      <div className={styles.top} onPointerDown={paging.onPointerDown} onPointerUp={paging.onPointerUp}>
        <IconButton className={styles.back} look="floating" icon={arrowBackIcon} label={t('back')} onClick={goBack} />
        {paging.previous && (
          <IconButton
            className={styles.previous}
            look="floating"
            icon={chevronPreviousIcon}
            label={t('previousPin')}
            onClick={paging.previous}
          />
        )}
        {paging.next && (
          <IconButton
            className={styles.next}
            look="floating"
            icon={chevronNextIcon}
            label={t('nextPin')}
            onClick={paging.next}
          />
        )}
        {view?.card ? (
          <Closeup view={{ ...view, card: view.card }} isWhole={isPainted} onDeleted={goBack}>
            <Place
              of={closeupDetails}
              with={{ pinId, commentCount: view.pin?.aggregated_pin_data.comment_count ?? null }}
            />
          </Closeup>
        ) : view?.state === 'offline' ? (
          <NotLoaded level={1} awayText={t('offlineText')} />
        ) : (
          <CloseupSkeleton />
        )}
      </div>
      {view?.card && isPainted && <Place of={belowCloseup} with={{ pinId, isBack: isReturn }} />}
    </>
  )
}

/**
 * Content below the title is rendered one frame later, so that the picture is painted first (L5). After Back,
 * everything is rendered at once, because the restored position may be below.
 */
function useIsPainted(isBack: boolean): boolean {
  const [isPainted, setPainted] = useState(isBack)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setTimeout(() => setPainted(true)))
    return () => cancelAnimationFrame(frame)
  }, [])
  return isPainted
}

/** Reports a missing pin to monitoring; the server's message is not shown (spec viewer §7). */
function useTellMiss(pinId: PinId | null): void {
  const [tell] = useState(createMissTeller)
  useEffect(() => {
    if (pinId !== null) tell(pinId)
  }, [pinId, tell])
}

/** Notes the picture as the last one seen in this visit. */
function useNoteSeen(signature: ImageSignature | null | undefined): void {
  const { id } = useViewer().viewer
  useEffect(() => {
    if (!signature) return
    noteViewedImage(signature)
    noteRecentPin(id, signature)
  }, [signature, id])
}

/** Returns to the position from which the pin was opened, or to the feed if the visit began with this page. */
function useGoBack(): () => void {
  const navigate = useNavigate()
  return () => void (hasPreviousPage() ? navigate(-1) : navigate(links.home))
}

function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !hasOwnKeys(event)) onEscape()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}
