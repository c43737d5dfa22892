import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useProjection } from '#client/use-projection.ts'
import { useRequest } from '#client/use-request.ts'
import { useViewer } from '#client/use-viewer.ts'
import { links } from '#contracts/links.ts'
import { useAct } from '#features/history/ui/use-act.ts'
import { imageUrl } from '#features/media/constants.ts'
import type { CloseupDetailProps } from '#features/pins/ui/closeup-slots.ts'
import type { WireTry } from '#features/tried/contract.ts'
import { Avatar } from '#kit/avatar/avatar.tsx'
import { Button } from '#kit/button/button.tsx'
import { hideFailed } from '#kit/image/missing-pictures.ts'
import { TryDialog } from './try-dialog.tsx'
import styles from './tries.module.css'

/** Who tried the pin and what they say, and the viewer's own try (spec business §4). */
export function Tries({ pinId }: CloseupDetailProps) {
  const { t, i18n } = useTranslation('tried')
  const { viewer } = useViewer()
  const request = useRequest()
  const { act } = useAct()
  const pin = useProjection('pins/closeup', { pinId })?.pin
  const [known, setTries] = useState<readonly WireTry[]>([])
  const [bookmark, setBookmark] = useState<string | null>(null)
  const [isWriting, setWriting] = useState(false)
  const count = pin?.aggregated_pin_data.did_it_data?.images_count ?? 0

  const tries = count === 0 ? [] : known
  // Asked for again when the count changes: somebody's try is new or was removed.
  useEffect(() => {
    if (count === 0) return
    let isWanted = true
    void request('triesOfPin', { pinId, bookmark: null }).then((answer) => {
      if (!isWanted || !answer.ok) return // without the network the count alone is shown
      setTries(answer.value.tries)
      setBookmark(answer.value.bookmark)
    })
    return () => {
      isWanted = false
    }
  }, [pinId, count, request])
  const more = async () => {
    const answer = await request('triesOfPin', { pinId, bookmark })
    if (!answer.ok) return
    setTries([...tries, ...answer.value.tries])
    setBookmark(answer.value.bookmark)
  }

  if (!pin || (count === 0 && !viewer.isAuth)) return null
  const day = new Intl.DateTimeFormat(i18n.language.replace('_', '-'), { dateStyle: 'medium' })
  return (
    <section className={styles.tries} aria-labelledby="tries">
      <h2 className={styles.title} id="tries">
        {count > 0 ? t('count', { count }) : t('title')}
      </h2>
      {viewer.isAuth && (
        <p className={styles.own}>
          <Button look={pin.done_by_me ? 'inverse' : 'secondary'} onClick={() => setWriting(true)}>
            {pin.done_by_me ? t('edit') : t('mark')}
          </Button>
          {pin.done_by_me === true && (
            <Button look="quiet" onClick={() => void act('unmarkTried', { pinId })}>
              {t('remove')}
            </Button>
          )}
        </p>
      )}
      <ul className={styles.rows}>
        {tries.map(({ user, note, photo, created_at }) => (
          <li key={user.id} className={styles.try}>
            <Avatar name={user.full_name} image={user.image_medium_url} color={user.dominant_color} size={32} />
            <div>
              <p dir="auto">
                <Link className={styles.name} to={links.profile(user.username)}>
                  {user.full_name}
                </Link>{' '}
                {note}
              </p>
              <time className={styles.day} dateTime={created_at}>
                {day.format(new Date(created_at))}
              </time>
              {photo && (
                <img
                  className={styles.photo}
                  style={{ backgroundColor: photo.dominant_color }}
                  src={imageUrl(photo.signature, '236x')}
                  alt={t('photo', { name: user.full_name })}
                  width={photo.width}
                  height={photo.height}
                  loading="lazy"
                  onError={hideFailed}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      {bookmark !== null && (
        <Button look="quiet" onClick={() => void more()}>
          {t('more')}
        </Button>
      )}
      {isWriting && (
        <TryDialog
          pinId={pinId}
          note={tries.find(({ user }) => user.id === viewer.id)?.note ?? ''}
          onClose={() => setWriting(false)}
        />
      )}
    </section>
  )
}
