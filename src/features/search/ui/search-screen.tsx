import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { useViewer } from '#client/use-viewer.ts'
import type { ImageSignature } from '#contracts/ids.ts'
import { links } from '#contracts/links.ts'
import { preloadBoardStrip } from '#features/feed/ui/modules/lazy-board-strip.ts'
import { imageUrl } from '#features/media/constants.ts'
import { PinGrid } from '#features/feed/ui/pin-grid.tsx'
import { TopicCards } from '#features/feed/ui/topics/topic-cards.tsx'
import { buttonClass } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import type { IconShape } from '#kit/icon/icon.tsx'
import { boardIcon, personIcon, searchIcon } from '#kit/icon/icons.ts'
import { noteIcon, playIcon, scanIcon, starIcon } from '#kit/icon/late-icons.ts'
import { hideFailed } from '#kit/image/missing-pictures.ts'
import { usePageTitle } from '#kit/page-title.ts'
import { Icon } from '#kit/icon/icon.tsx'
import { LinkTabs } from '#kit/tabs/link-tabs.tsx'
import { useLengthText } from '#kit/form/use-length-text.ts'
import { QUERY_MAX, SCOPES, SEARCH_SOURCES, type Scope, type SearchMode } from '../constants.ts'
import { subjectText, withoutSource } from '../constants/list-subject.ts'
import { FoundThings } from './found-things.tsx'
import { NothingFound } from './nothing-found.tsx'
import { paramsOf, scopeAddress } from './search-address.ts'
import { RecentSearches } from './recent-searches.tsx'
import { SaveSearch } from './save-search.tsx'
import { SearchNotes } from './search-notes.tsx'
import { SearchTools } from './search-tools.tsx'
import styles from './search-screen.module.css'
import { RefreshedList } from './refreshed-list.tsx'
import { deviceKey, searchKey } from './search-keys.ts'
import { useResultsSource } from './use-results-source.ts'
import { useSearchHead } from './use-search-head.ts'
import { useTrackSearch } from './use-track-search.ts'

// The code of the row of boards that is above the results.
preloadBoardStrip()

/** `/search/:scope` (spec viewer §2) and `/search`. */
export function SearchScreen({ scope: asked }: { readonly scope?: string }) {
  const { t } = useTranslation('searching')
  const lengthText = useLengthText()
  const params = paramsOf(useLocation().search)
  const { q: query = '' } = params
  const scope = SCOPES.find((each) => each === asked) ?? 'pins'
  const title = query ? t('resultsFor', { query }) : t('label')
  usePageTitle(title)
  if (query === '') {
    return (
      <>
        <EmptyState level={1} icon={searchIcon} title={t('emptyTitle')} text={t('emptyText')}>
          <Link className={buttonClass('secondary')} to={links.visualSearch}>
            {t('byPicture')}
          </Link>
        </EmptyState>
        <RecentSearches />
        <TopicCards />
      </>
    )
  }
  if (query.length > QUERY_MAX) {
    return <EmptyState level={1} icon={searchIcon} title={t('tooLongTitle')} text={lengthText({ max: QUERY_MAX })} />
  }
  return <Results key={scope} scope={scope} query={query} title={title} />
}

/** The icon of the kind of search, before its heading (spec business §7, modeIcon). A search by words has no icon. */
const MODE_ICONS = {
  picture: scanIcon,
  products: starIcon,
  own: personIcon,
  videos: playIcon,
  boards: boardIcon,
  people: personIcon,
  stories: noteIcon,
} as const satisfies Record<Exclude<SearchMode, 'words'>, IconShape>

/** The picture with which a search began. It links to the pins that look like it. */
function SearchedPicture({ signature }: { readonly signature: string }) {
  const { t } = useTranslation('searching')
  return (
    <Link className={styles.picture} to={`${links.visualSearch}/${signature}`} aria-label={t('byThisPicture')}>
      <img src={imageUrl(signature as ImageSignature, '136x136')} alt="" width={40} height={40} onError={hideFailed} />
    </Link>
  )
}

interface ResultsProps {
  readonly scope: Scope
  readonly query: string
  readonly title: string
}

function Results({ scope, query, title }: ResultsProps) {
  const { t } = useTranslation('searching')
  const params = paramsOf(useLocation().search)
  const { isAuth } = useViewer().viewer
  const subject = subjectText({ scope, params })
  const isPins = scope !== 'boards' && scope !== 'users'
  const source = useResultsSource(searchKey(subject), isPins ? deviceKey(subject) : null)
  const head = useSearchHead(isPins ? subject : null, source.isDevice)
  const results = isPins && !source.isDevice ? head?.total : null
  useTrackSearch({ scope, query, rs: SEARCH_SOURCES.find((each) => each === params.rs) ?? 'typed' }, results)
  const tabs = SCOPES.filter((each) => isAuth || each !== 'my_pins').map((each) => ({
    to: scopeAddress(each, params),
    label: t(`scope.${each}`),
    // No tab has the address `/search?q=…`, so the scope decides.
    isCurrent: each === scope,
  }))
  const top = (
    <div className={styles.top}>
      <h1 className={styles.heading} tabIndex={-1} title={title}>
        {/* This is one element, because a box that limits its lines may put each child on a line of its own. */}
        <span>
          {params.sig !== undefined && <SearchedPicture signature={params.sig} />}
          {head && head.mode_icon !== 'words' && <Icon icon={MODE_ICONS[head.mode_icon]} size={24} />}
          {title}
        </span>
      </h1>
      <LinkTabs label={t('scopes')} tabs={tabs} />
      {isPins && isAuth && head?.total !== 0 && (
        <SaveSearch subject={subjectText({ scope, params: withoutSource(params) })} query={query} />
      )}
      {isPins && <SearchTools scope={scope} params={params} head={head} isDevice={source.isDevice} />}
      <SearchNotes scope={scope} query={query} params={params} head={head} isCounted={isPins} device={source} />
    </div>
  )
  if (!isPins) return <FoundThings key={subject} scope={scope} subject={subject} top={top} />
  return (
    <>
      <PinGrid
        key={subject}
        listKey={source.key}
        label={title}
        header={top}
        empty={<NothingFound scope={scope} params={params} head={head} isDevice={source.isDevice} />}
      />
      {source.isDevice && <RefreshedList key={source.key} listKey={source.key} />}
    </>
  )
}
