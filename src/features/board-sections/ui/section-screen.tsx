import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { NotFoundScreen } from '#app/plug/not-found-screen.tsx'
import { useProjection } from '#client/use-projection.ts'
import type { ListKey } from '#contracts/ids.ts'
import { PinGrid } from '#features/feed/ui/pin-grid.tsx'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { boardIcon } from '#kit/icon/icons.ts'
import { usePageTitle } from '#kit/page-title.ts'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { mayWrite } from './may-write.ts'
import { SectionMenuButton } from './section-menu-button.tsx'
import styles from './section-strip.module.css'

interface Props {
  readonly username: string
  readonly slug: string
  readonly section: string
}

/** /:username/:slug/:section: the pins of one section. */
export function SectionScreen({ username, slug, section: sectionSlug }: Props) {
  const { t } = useTranslation('sections')
  const page = useProjection('boards/page', { username, slug })
  const navigate = useNavigate()
  const board = page?.board
  const section = board?.sections?.find((each) => each.slug === sectionSlug)
  usePageTitle(section?.title ?? '')
  if (page?.state === 'missing') return <NotFoundScreen what="board" />
  if (!board) return page?.state === 'offline' ? <NotLoaded level={1} awayText={t('offlineText')} /> : <Spinner />
  if (!section) return <NotFoundScreen />
  const key = `section:${section.id}` as ListKey
  return (
    <>
      <header className={styles.head}>
        <Link className={styles.back} to={board.url}>
          <bdi>{board.name}</bdi>
        </Link>
        <div className={styles.top}>
          <h1 className={styles.name} tabIndex={-1} dir="auto">
            {section.title}
          </h1>
          {mayWrite(board) && (
            <SectionMenuButton
              board={board}
              section={section}
              onDeleted={() => void navigate(board.url, { replace: true })}
            />
          )}
        </div>
        <p className={styles.count}>{t('pins', { count: section.pin_count })}</p>
      </header>
      <PinGrid
        key={key}
        listKey={key}
        label={t('pinsOf', { name: section.title })}
        empty={<EmptyState icon={boardIcon} title={t('emptyTitle')} text={t('emptyText')} />}
        {...(mayWrite(board) ? { ownBoard: board } : {})}
      />
    </>
  )
}
