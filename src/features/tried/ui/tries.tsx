import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProjection } from '#client/use-projection.ts'
import { useViewer } from '#client/use-viewer.ts'
import type { PinId } from '#contracts/ids.ts'
import type { TryPhoto } from '#features/comments/contract.ts'
import { CommentRows } from '#features/comments/ui/comment-item.tsx'
import { roomForRows } from '#features/comments/ui/room-for-rows.ts'
import { useAct } from '#features/history/ui/use-act.ts'
import { imageUrl } from '#features/media/constants.ts'
import type { CloseupDetailProps } from '#features/pins/ui/closeup-slots.ts'
import { Button } from '#kit/button/button.tsx'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { hideFailed } from '#kit/image/missing-pictures.ts'
import styles from './tries.module.css'

/** The dialog is loaded on demand, because the code of forms is larger than the rest of a closeup. */
const dialog = lazyPart(async () => (await import('./try-dialog.tsx')).TryDialog)

/** Members who tried the pin with their notes, and the viewer's own try (spec business §4). */
export function Tries({ pinId }: CloseupDetailProps) {
  const { t } = useTranslation('tried')
  const { viewer } = useViewer()
  const { act } = useAct()
  const { pin, card } = useProjection('pins/closeup', { pinId }) ?? { pin: null, card: null }
  const isBlocked = card?.isBlocked === true
  const { rows, pending, shift } = useProjection('comments/tries', { pinId }) ?? NONE
  const { isOwner, isClosed } = useProjection('comments/thread', { pinId }) ?? NO_THREAD
  const [isWriting, setWriting] = useState(false)
  const [asked, setAsked] = useState<readonly string[]>([])
  const counted = Math.max(0, (pin?.aggregated_pin_data.did_it_data?.images_count ?? 0) + shift)
  const count = Math.max(counted, rows.length)
  // A note that is being written is not lost with the member's access to the pin's owner.
  if (!pin || (!isWriting && count === 0 && (!viewer.isAuth || (isBlocked && pin.done_by_me !== true)))) return null
  return (
    <section className={styles.tries} aria-labelledby="tries">
      <h2 className={styles.title} id="tries">
        {count > 0 ? t('count', { count }) : t('title')}
      </h2>
      {viewer.isAuth && (!isBlocked || pin.done_by_me === true) && (
        <p className={styles.own}>
          {!isBlocked && (
            <Button look={pin.done_by_me ? 'inverse' : 'secondary'} onClick={() => setWriting(true)}>
              {pin.done_by_me ? t('edit') : t('mark')}
            </Button>
          )}
          {pin.done_by_me === true && (
            <Button look="quiet" onClick={() => void act('unmarkTried', { pinId })}>
              {t('remove')}
            </Button>
          )}
        </p>
      )}
      <CommentRows
        className={styles.rows}
        rows={rows}
        pending={pending}
        isPinOwner={isOwner}
        isBlocked={isBlocked}
        isClosed={isClosed}
        below={(row) => row.tried?.photo && <Photo photo={row.tried.photo} name={row.user.full_name} />}
      />
      {count > 0 &&
        [null, ...asked].map((bookmark, at) => (
          <TryPage
            key={bookmark}
            pinId={pinId}
            bookmark={bookmark}
            isLast={at === asked.length}
            room={roomForRows(counted, rows.length)}
            newerOf={counted === rows.length ? null : counted}
            onMore={(next) => setAsked([...asked, next])}
          />
        ))}
      {isWriting && (
        <dialog.Part
          pinId={pinId}
          isTried={pin.done_by_me === true}
          arePhotosOff={pin.try_photos_disabled === true}
          note={rows.find(({ user }) => user.id === viewer.id)?.text ?? ''}
          onClose={() => setWriting(false)}
          onMissing={() => setWriting(false)}
        />
      )}
    </section>
  )
}

const NONE = { rows: [], pending: [], shift: 0 } as const
const NO_THREAD = { isOwner: false, isClosed: false }

interface PageProps {
  readonly pinId: PinId
  readonly bookmark: string | null
  readonly isLast: boolean
  /** Space that is reserved until the first page is loaded. */
  readonly room: ReturnType<typeof roomForRows>
  /** The pin's number of tries if it is another one than that of the shown tries; otherwise null. */
  readonly newerOf: number | null
  readonly onMore: (bookmark: string) => void
}

/** Shows a page of tries, and below the last one a button for the next page. */
function TryPage({ pinId, bookmark, isLast, room, newerOf, onMore }: PageProps) {
  const { t } = useTranslation('tried')
  const page = useProjection('tried/page', { pinId, bookmark })
  if (!isLast) return null
  if ((page?.state ?? 'loading') === 'loading') return room === undefined ? null : <div style={room} />
  if (page?.state === 'offline') return <p className={styles.day}>{t('offline')}</p>
  const next = page?.bookmark ?? null
  if (next === null) return newerOf === null ? null : <NewerTries pinId={pinId} count={newerOf} />
  return (
    <Button look="quiet" onClick={() => onMore(next)}>
      {t('more')}
    </Button>
  )
}

/** Requests what others tried or removed since the tries were read. The list then shows it. */
function NewerTries(props: { readonly pinId: PinId; readonly count: number }) {
  useProjection('tried/newer', props)
  return null
}

function Photo({ photo, name }: { readonly photo: TryPhoto; readonly name: string }) {
  const { t } = useTranslation('tried')
  return (
    <img
      className={styles.photo}
      style={{ backgroundColor: photo.dominant_color }}
      src={imageUrl(photo.signature, '236x')}
      alt={t('photo', { name })}
      width={photo.width}
      height={photo.height}
      loading="lazy"
      onError={hideFailed}
    />
  )
}
