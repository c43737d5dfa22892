import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useRequest } from '#client/use-request.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { Badge } from '#kit/badge/badge.tsx'
import { Button } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { calendarIcon } from '#kit/icon/late-icons.ts'
import { Dialog } from '#kit/overlay/overlays.tsx'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { articlePath } from '../constants/article-path.ts'
import type { TodayArticle } from '../contract.ts'
import { ArticleForm } from './article-form.tsx'
import styles from './today.module.css'
import { useArticlePages } from './use-article-pages.ts'

/** `/admin/today`, a part of `/admin`: the operator writes, changes and deletes articles. */
export function EditorPart() {
  const { t } = useTranslation('today')
  const { articles, error, isLoading, more, reload } = useArticlePages(null)
  const [edited, setEdited] = useState<TodayArticle | 'new' | null>(null)
  const [deleted, setDeleted] = useState<TodayArticle | null>(null)
  const done = () => {
    setEdited(null)
    setDeleted(null)
    reload()
  }
  return (
    <div className={styles.editor}>
      <p className={styles.editorHead}>
        <Button look="primary" onClick={() => setEdited('new')}>
          {t('newArticle')}
        </Button>
      </p>
      {error !== null && <p role="alert">{error}</p>}
      {articles === null && isLoading && <Spinner />}
      {articles?.length === 0 && <EmptyState icon={calendarIcon} title={t('none')} text={t('noneEditor')} />}
      <ul className={styles.lines}>
        {(articles ?? []).map((article) => (
          <li key={article.id} className={styles.line}>
            <Link className={styles.lineName} to={articlePath(article)}>
              <bdi>{article.title}</bdi>
            </Link>
            <Badge>{t(article.is_published ? 'published' : 'draft')}</Badge>
            <Button aria-label={t('editNamed', { title: article.title })} onClick={() => setEdited(article)}>
              {t('edit')}
            </Button>
            <Button aria-label={t('deleteNamed', { title: article.title })} onClick={() => setDeleted(article)}>
              {t('delete')}
            </Button>
          </li>
        ))}
      </ul>
      {more && (
        <p className={styles.more}>
          <Button isBusy={isLoading} onClick={more}>
            {t('showMore')}
          </Button>
        </p>
      )}
      <Dialog
        title={t(edited === 'new' ? 'newArticle' : 'editArticle')}
        isOpen={edited !== null}
        onClose={() => setEdited(null)}
      >
        <ArticleForm article={edited === 'new' ? null : edited} onDone={done} />
      </Dialog>
      <Dialog title={t('deleteArticle')} isOpen={deleted !== null} onClose={() => setDeleted(null)}>
        {deleted && <DeleteArticle article={deleted} onDone={done} />}
      </Dialog>
    </div>
  )
}

function DeleteArticle({ article, onDone }: { readonly article: TodayArticle; readonly onDone: () => void }) {
  const { t } = useTranslation('today')
  const request = useRequest()
  const failureText = useFailureText()
  const [key] = useState(() => crypto.randomUUID())
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const onDelete = async () => {
    setBusy(true)
    const answer = await request('deleteArticle', { id: article.id, key })
    setBusy(false)
    if (answer.ok) onDone()
    else setError(failureText(answer.failure.code))
  }
  return (
    <div className={styles.confirm}>
      <p>{t('deleteText', { title: article.title })}</p>
      {error !== null && <p role="alert">{error}</p>}
      <Button look="primary" isBusy={isBusy} onClick={() => void onDelete()}>
        {t('delete')}
      </Button>
    </div>
  )
}
