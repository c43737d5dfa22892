import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { useProjection } from '#client/use-projection.ts'
import type { DraftId, DraftView } from '#features/drafts/contract.ts'
import { heldFilesOf } from '#features/drafts/domain/draft-files.ts'
import { FEEDBACK_HASH } from '#features/feedback/constants.ts'
import { useAct } from '#features/history/ui/use-act.ts'
import { hasPrivateFiles } from '#client/private-files.ts'
import { removeStrayFiles } from '#features/pin-builder/client/private-files.ts'
import { STRAY_FILE_MAX_MS } from '#features/pin-builder/constants.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { Button } from '#kit/button/button.tsx'
import { FileFaults } from '#kit/fields/file-faults.tsx'
import { keepInView } from '#kit/keep-in-view.ts'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { usePageTitle } from '#kit/page-title.ts'
import { DraftEditor } from './draft-editor.tsx'
import { DraftList } from './draft-list.tsx'
import { StartDraft } from './start-draft.tsx'
import { dropStrayUnsent } from './unsent-values.ts'
import { usePrivateFolder } from './use-add-files.ts'
import styles from './create-screen.module.css'
import { useDraftWords } from './use-draft-words.ts'

/** `/pin/create`: the drafts, and the edited one (`?draft=`). */
export function CreateScreen() {
  const { t } = useTranslation('create')
  usePageTitle(t('title'))
  const [params, setParams] = useSearchParams()
  const { search } = useLocation()
  const draftId = (params.get('draft') as DraftId | null) ?? null
  const list = useProjection('drafts/list', {})
  const one = useProjection('drafts/one', { draftId })
  const main = useRef<HTMLElement>(null)
  const chosenHere = useRef<DraftId | null>(null)
  /** Files that were refused when the draft was made. They are listed with the draft until another one is opened. */
  const [left, setLeft] = useState<{ readonly id: DraftId; readonly faults: readonly string[] } | null>(null)
  const choose = (id: DraftId | null, faults: readonly string[] = []) => {
    chosenHere.current = id
    setLeft(id !== null && faults.length > 0 ? { id, faults } : null)
    setParams(id === null ? {} : { draft: id })
  }
  useStrayFiles(list?.state === 'ready' ? list.drafts : null)
  const draft = draftId === null ? null : (one?.draft ?? null)
  const isOpen = draft !== null && draft.state !== 'deleted'
  useEffect(() => {
    if (!isOpen || chosenHere.current !== draft.id || !main.current) return
    chosenHere.current = null
    // The draft may have been chosen far below in the list.
    keepInView(main.current, 'start', [main.current, main.current.previousElementSibling])
    // The focus is lost if the button that made the draft was removed.
    if (document.activeElement === document.body) main.current.focus({ preventScroll: true })
  })
  return (
    <div className={styles.screen}>
      <h1 className={styles.title} tabIndex={-1}>
        {t('title')}
      </h1>
      <div className={styles.columns}>
        <DraftList view={list} chosen={draftId} onChoose={choose} />
        <section
          ref={main}
          className={styles.main}
          tabIndex={-1}
          aria-label={isOpen ? t(draft.data.mode === 'edit' ? 'scheduledEditor' : 'editor') : t('start')}
        >
          {draftId !== null && one === undefined && <Spinner />}
          {isOpen && (
            <>
              <FileFaults faults={left?.id === draft.id ? left.faults : []} />
              <DraftEditor key={draft.id} draft={draft} onNew={() => choose(null)} />
            </>
          )}
          {!isOpen && (draftId === null || one !== undefined) && (
            <>
              {draftId !== null && one?.state === 'missing' && <MissingDraft draft={one.draft} />}
              <StartDraft onMade={choose} />
            </>
          )}
        </section>
      </div>
      <Link className={styles.feedback} to={{ search, hash: FEEDBACK_HASH }}>
        {t('feedback')}
      </Link>
    </div>
  )
}

/** Removes files of drafts that no longer exist, once per visit. */
function useStrayFiles(drafts: readonly DraftView[] | null): void {
  const folder = usePrivateFolder()
  const isKnown = drafts !== null
  useEffect(() => {
    if (!drafts || !hasPrivateFiles()) return
    dropStrayUnsent(new Set(drafts.map(({ id }) => id)))
    const used = drafts.flatMap(({ data }) => heldFilesOf(data))
    void removeStrayFiles(folder, new Set(used), Date.now() - STRAY_FILE_MAX_MS).catch((error: unknown) => {
      console.warn('Files of former drafts are still on this device', error)
    })
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the drafts are known
  }, [folder, isKnown])
}

/**
 * Shown if the address names a draft that no longer exists. A deleted draft can be restored, even if another device
 * deleted it.
 * @param draft null if this device does not know the draft
 */
function MissingDraft({ draft }: { readonly draft: DraftView | null }) {
  const { t } = useTranslation('create')
  const { act } = useAct()
  const { nameOf } = useDraftWords()
  return (
    <div className={styles.missing} role="status">
      <p>{draft ? t('deletedDraft', { name: isolate(nameOf(draft)) }) : t('missing')}</p>
      {draft && <Button onClick={() => void act('restoreDrafts', { draftIds: [draft.id] })}>{t('restore')}</Button>}
    </div>
  )
}
