import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from '#client/use-dispatch.ts'
import { useProjection } from '#client/use-projection.ts'
import type { BoardId, PinId } from '#contracts/ids.ts'
import { imageUrl } from '#features/media/constants.ts'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { RESTORE_DAYS } from '#features/pins/constants.ts'
import type { WireTrashItem } from '#features/trash/contract.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { Button } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { boardIcon } from '#kit/icon/icons.ts'
import { trashIcon } from '#kit/icon/late-icons.ts'
import { hideFailed } from '#kit/image/missing-pictures.ts'
import { Question } from '#kit/overlay/question.tsx'
import { usePageTitle } from '#kit/page-title.ts'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { showToast } from '#kit/toast/toast-store.ts'
import { daysLeft } from './days-left.ts'
import { useKeepFocusNear } from '#kit/use-keep-focus-near.ts'
import styles from './trash-screen.module.css'

const NONE = {}

/** /trash: deleted items, to restore or to delete permanently. */
export function TrashScreen() {
  const { t } = useTranslation('trash')
  const trash = useProjection('trash/list', NONE)
  const [asked, setAsked] = useState<string | null>(null)
  const [openedAt] = useState(() => Date.now())
  const [going, setGoing] = useState<WireTrashItem | null>(null)
  usePageTitle(t('title'))
  const items = trash?.items ?? []
  return (
    <div className={styles.screen}>
      <h1 className={styles.title} tabIndex={-1}>
        {t('title')}
      </h1>
      <p className={styles.text}>{t('text', { count: RESTORE_DAYS })}</p>
      {(!trash || trash.state === 'loading') && <Spinner />}
      {trash?.state === 'offline' && items.length === 0 && <NotLoaded />}
      {trash?.state === 'ready' && items.length === 0 && (
        <EmptyState icon={trashIcon} title={t('emptyTitle')} text={t('emptyText')} />
      )}
      <ul className={styles.items}>
        {items.map((item) => (
          <TrashItem key={item.id} item={item} now={openedAt} onDelete={() => setGoing(item)} />
        ))}
      </ul>
      {asked !== null && <AskedPage bookmark={asked} />}
      {trash && trash.bookmark !== null && (
        <Button isBusy={asked === trash.bookmark} onClick={() => setAsked(trash.bookmark)}>
          {t('more')}
        </Button>
      )}
      {going && <DeleteDialog item={going} onClose={() => setGoing(null)} />}
    </div>
  )
}

function AskedPage({ bookmark }: { readonly bookmark: string }) {
  const { t: ofErrors } = useTranslation('errors')
  const page = useProjection('trash/page', { bookmark })
  return page?.state === 'offline' ? <p className={styles.text}>{ofErrors('loadsLater')}</p> : null
}

interface ItemProps {
  readonly item: WireTrashItem
  /** Milliseconds since 1970. */
  readonly now: number
  readonly onDelete: () => void
}

function TrashItem({ item, now, onDelete }: ItemProps) {
  const { t } = useTranslation('trash')
  const dispatch = useDispatch()
  const failureText = useFailureText()
  const name = useName(item)
  const left = daysLeft(item.deleted_at, now)
  const element = useKeepFocusNear<HTMLLIElement>()

  async function restore() {
    const answer =
      item.type === 'pin'
        ? await dispatch('restorePins', { pinIds: [item.subject_id as PinId] })
        : await dispatch('restoreBoard', { boardId: item.subject_id as BoardId })
    showToast({ text: answer.ok ? t('restored', { name: isolate(name) }) : failureText(answer.failure.code) })
  }

  return (
    <li ref={element} className={styles.item}>
      <span className={styles.picture} style={{ backgroundColor: item.dominant_color ?? undefined }}>
        {item.image_signature === null ? (
          <Icon icon={boardIcon} />
        ) : (
          <img src={imageUrl(item.image_signature, '136x136')} alt="" loading="lazy" onError={hideFailed} />
        )}
      </span>
      <div className={styles.words}>
        <p className={styles.name} dir="auto">
          {name}
        </p>
        <p className={styles.note}>
          {t(`kind.${item.type}`)} · {t('left', { count: left })}
        </p>
      </div>
      <div className={styles.ways}>
        <Button aria-label={t('restoreNamed', { name: isolate(name) })} onClick={() => void restore()}>
          {t('restore')}
        </Button>
        <Button look="quiet" aria-label={t('deleteNamed', { name: isolate(name) })} onClick={onDelete}>
          {t('delete')}
        </Button>
      </div>
    </li>
  )
}

/** Asks before an item is deleted for good, because this cannot be undone. Restoring an item needs no question. */
function DeleteDialog({ item, onClose }: { readonly item: WireTrashItem; readonly onClose: () => void }) {
  const { t } = useTranslation('trash')
  const dispatch = useDispatch()
  const failureText = useFailureText()
  const name = useName(item)
  async function confirm() {
    const answer = await dispatch('deleteForGood', { type: item.type, id: item.subject_id })
    showToast({ text: answer.ok ? t('deleted', { name: isolate(name) }) : failureText(answer.failure.code) })
  }
  return (
    <Question
      title={t('deleteTitle', { name: isolate(name) })}
      text={t(`deleteText.${item.type}`)}
      yes={t('delete')}
      no={t('keep')}
      isFinal
      onYes={confirm}
      onClose={onClose}
    />
  )
}

function useName({ name, type }: WireTrashItem): string {
  const { t } = useTranslation('trash')
  return name === '' ? t(`kind.${type}`) : name
}
