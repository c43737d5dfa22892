import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useRequest } from '#client/use-request.ts'
import { links } from '#contracts/links.ts'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { Button, buttonClass } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { checkIcon } from '#kit/icon/icons.ts'
import { usePageTitle } from '#kit/page-title.ts'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { showToast } from '#kit/toast/toast-store.ts'
import type { Merge } from '../contract.ts'
import { DuplicateGroupCard } from './duplicate-group.tsx'
import styles from './duplicates.module.css'
import { useDuplicates } from './use-duplicates.ts'

/** `/duplicates`: groups of own pins that may be duplicates, to merge or to leave as they are. */
export function DuplicatesScreen() {
  const { t } = useTranslation('duplicates')
  const { groups, merges, isLoading, error, more, reload } = useDuplicates()
  const undo = useUndo(reload)
  usePageTitle(t('title'))
  const onMerged = (merge: Merge) => {
    showToast({
      text: t('merged', { count: merge.count }),
      action: { label: t('undo'), onAction: () => void undo(merge) },
    })
    reload()
  }
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          {t('title')}
        </h1>
        <p className={styles.text}>{t('text')}</p>
      </header>
      {isLoading && groups.length === 0 && <Spinner />}
      {error !== null && <NotLoaded title={t('failedTitle')} text={error} onRetry={reload} />}
      {!isLoading && error === null && groups.length === 0 && (
        <EmptyState icon={checkIcon} title={t('noneTitle')} text={t('noneText')}>
          <Link className={buttonClass('secondary')} to={links.home}>
            {t('browse')}
          </Link>
        </EmptyState>
      )}
      <ul className={styles.groups}>
        {groups.map((group) => (
          <li key={group.pins.map(({ pin }) => pin.id).join()}>
            <DuplicateGroupCard group={group} onMerged={onMerged} onKept={reload} />
          </li>
        ))}
      </ul>
      {more && (
        <Button isBusy={isLoading} onClick={more}>
          {t('more')}
        </Button>
      )}
      {merges.length > 0 && (
        <section className={styles.merges} aria-labelledby="merged-lately">
          <h2 className={styles.section} id="merged-lately">
            {t('lately')}
          </h2>
          <ul className={styles.list}>
            {merges.map((merge) => (
              <li key={merge.id} className={styles.merge}>
                <Link className={styles.name} to={links.pin(merge.keep_id)}>
                  <bdi>{merge.title || t('untitled')}</bdi>
                </Link>
                <span className={styles.fact}>{t('mergedCount', { count: merge.count })}</span>
                <Button
                  aria-label={t('undoNamed', { name: isolate(merge.title || t('untitled')) })}
                  onClick={() => void undo(merge)}
                >
                  {t('undo')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function useUndo(reload: () => void): (merge: Merge) => Promise<void> {
  const { t } = useTranslation('duplicates')
  const request = useRequest()
  const failureText = useFailureText()
  return async ({ id }) => {
    const answer = await request('undoMerge', { id, key: crypto.randomUUID() })
    showToast({ text: answer.ok ? t('undone') : failureText(answer.failure.code) })
    reload()
  }
}
