import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { personIcon } from '#kit/icon/icons.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { useProjection } from '#client/use-projection.ts'
import type { PinId } from '#contracts/ids.ts'
import { PEOPLE_PAGES_MAX } from '#features/follows/constants.ts'
import { FollowButton } from '#features/follows/ui/follow-button.tsx'
import { PeopleRows } from '#features/follows/ui/people-list.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { Dialog } from '#kit/overlay/overlays.tsx'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { REACTIONS } from './reactions.ts'
import styles from './reactors-dialog.module.css'

interface Props {
  readonly pinId: PinId
  /** Number of reactions by kind. */
  readonly counts: Readonly<Record<string, number>>
  readonly onClose: () => void
}

/** People who reacted to a pin, for all kinds or one, latest first (spec business §3). */
export function ReactorsDialog({ pinId, counts, onClose }: Props) {
  const { t } = useTranslation('reactions')
  const language = useLanguageTag()
  const [type, setType] = useState(0)
  const number = new Intl.NumberFormat(language, { notation: 'compact' })
  const kinds = REACTIONS.filter((reaction) => (counts[reaction.type] ?? 0) > 0)
  return (
    <Dialog title={t('people')} isOpen isWholeOnPhone onClose={onClose}>
      {kinds.length > 1 && (
        <div className={styles.kinds} role="group" aria-label={t('menu')}>
          <button type="button" className={styles.kind} aria-pressed={type === 0} onClick={() => setType(0)}>
            {t('all')}
          </button>
          {kinds.map(({ type: kind, name, icon }) => (
            <button
              key={kind}
              type="button"
              className={styles.kind}
              aria-pressed={type === kind}
              aria-label={t('kindCount', { name: t(`name.${name}`), count: counts[kind] ?? 0 })}
              title={t(`name.${name}`)}
              onClick={() => setType(kind)}
            >
              <Icon icon={icon} size={18} />
              {number.format(counts[kind] ?? 0)}
            </button>
          ))}
        </div>
      )}
      <div className={styles.people}>
        <Reactors key={type} pinId={pinId} type={type} />
      </div>
    </Dialog>
  )
}

function Reactors({ pinId, type }: { readonly pinId: PinId; readonly type: number }) {
  const { t } = useTranslation('reactions')
  const [pages, setPages] = useState(1)
  const view = useProjection('reactions/people', { pinId, type, pages })
  if (!view || view.state === 'loading') return <Spinner />
  if (view.state === 'offline') return <NotLoaded />
  if (view.people.length === 0) return <EmptyState icon={personIcon} title={t('nobody')} />
  const kindOf = new Map(view.people.map((person) => [person.user.id, person.type]))
  const hasMore = !view.isEnd && pages < PEOPLE_PAGES_MAX
  return (
    <PeopleRows
      people={view.people.map(({ user }) => user)}
      action={(user) => {
        const kind = REACTIONS.find((reaction) => reaction.type === kindOf.get(user.id))
        return (
          <>
            {kind && (
              <span
                className={styles.sign}
                role="img"
                aria-label={t(`name.${kind.name}`)}
                title={t(`name.${kind.name}`)}
              >
                <Icon icon={kind.icon} size={20} />
              </span>
            )}
            <FollowButton user={user} />
          </>
        )
      }}
      {...(hasMore ? { onMore: () => setPages(pages + 1) } : {})}
    />
  )
}
