import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useProjection } from '#client/use-projection.ts'
import { useViewer } from '#client/use-viewer.ts'
import type { ListKey } from '#contracts/ids.ts'
import { PinGrid } from '#features/feed/ui/pin-grid.tsx'
import { Button, buttonClass } from '#kit/button/button.tsx'
import { chipClass, ChipRow } from '#kit/chips/chips.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { compassIcon } from '#kit/icon/icons.ts'
import { usePageTitle } from '#kit/page-title.ts'
import type { PageKind } from '../constants.ts'
import type { Storefront } from '../contract.ts'
import { kindText } from '../domain/kind-subject.ts'
import { pathOf } from './idea-paths.ts'
import styles from './ideas.module.css'
import { MissingTopic } from './missing-topic.tsx'
import { PersonalBoutique } from './personal-boutique.tsx'
import { Places } from './places.tsx'
import { StorefrontChips } from './storefront-chips.tsx'
import { EVERYTHING, chooseStorefront, onStorefront, readStorefront } from './storefront-settings.ts'
import { useIdeaTopics } from './use-topics.ts'

interface KindScreenProps {
  readonly kind: PageKind
  readonly place: 'videos' | 'shopping'
  /** The slug and id of the topic, on a topic's page. */
  readonly category?: string
  readonly id?: string
}

/** `/videos`, `/shopping`, and their pages for one topic (spec viewer §2). */
export function KindScreen({ kind, place, category, id = '' }: KindScreenProps) {
  const { t } = useTranslation('ideas')
  const { t: shellText } = useTranslation('shell')
  const { viewer } = useViewer()
  const topics = useIdeaTopics(kind).answer ?? []
  const nameOf = (interest: string, name: string) => shellText(`topic.${interest}`, { defaultValue: name })
  const chosen = topics.find(({ interest }) => interest === category)
  const title = category === undefined ? t(`place.${place}`) : nameOf(category, chosen?.name ?? category)
  usePageTitle(title)
  const storefront = useStorefront()
  const shown = place === 'shopping' ? storefront.shown : EVERYTHING
  const isNarrowed = Object.values(shown).some((choice) => choice !== null)
  const key = `kind:${kindText({ kind, category, storefront: shown })}` as ListKey
  const status = useProjection('feed/status', { key })
  if (status?.state === 'missing' && category !== undefined) return <MissingTopic place={place} id={id} />
  const head = (
    <header className={styles.head}>
      <h1 className={styles.heading} tabIndex={-1}>
        {title}
      </h1>
      <Places topic={category === undefined ? undefined : { interest: category, id }} />
      <ChipRow label={t('categories')} isNavigation>
        {category !== undefined && (
          <Link className={chipClass()} to={`/${place}`}>
            {t('all')}
          </Link>
        )}
        {topics.map((topic) => (
          <Link
            key={topic.id}
            className={chipClass(topic.interest === category)}
            aria-current={topic.interest === category ? 'page' : undefined}
            to={pathOf(place, topic)}
          >
            {nameOf(topic.interest, topic.name)}
          </Link>
        ))}
      </ChipRow>
      {place === 'shopping' && <StorefrontChips shown={shown} onChoose={storefront.choose} />}
      {place === 'shopping' && category === undefined && viewer.isAuth && <PersonalBoutique />}
    </header>
  )
  return (
    <PinGrid
      key={key}
      listKey={key}
      label={title}
      header={head}
      empty={
        <EmptyState icon={compassIcon} title={t(`none.${place}`)} text={t(`noneText.${place}`)}>
          {isNarrowed && (
            <Button look="primary" onClick={() => storefront.choose(EVERYTHING)}>
              {t('storefront.everything')}
            </Button>
          )}
          <Link className={buttonClass(isNarrowed ? 'secondary' : 'primary')} to="/ideas">
            {t('browse')}
          </Link>
        </EmptyState>
      }
    />
  )
}

/** The storefront that this viewer chose in this browser. The server renders the first screen without it. */
function useStorefront(): {
  readonly shown: Storefront
  readonly choose: (changes: Partial<Storefront>) => void
} {
  const { id } = useViewer().viewer
  const shown = useSyncExternalStore(
    onStorefront,
    () => readStorefront(id).viewingLocale,
    () => EVERYTHING,
  )
  return { shown, choose: (changes) => chooseStorefront(id, changes, Date.now()) }
}
