import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useRequest } from '#client/use-request.ts'
import { links } from '#contracts/links.ts'
import { BoardGrid } from '#features/boards/ui/board-grid.tsx'
import { useOfflineStatus } from '#client/use-offline-status.ts'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import type { WireUser } from '#features/users/contract.ts'
import { Avatar } from '#kit/avatar/avatar.tsx'
import { Button } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { searchIcon } from '#kit/icon/icons.ts'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { readSubject } from '../constants/list-subject.ts'
import type { FoundPage } from '../contract.ts'
import { DeviceNote } from './device-note.tsx'
import { OtherScopes } from './other-scopes.tsx'
import styles from './search-screen.module.css'

interface FoundThingsProps {
  readonly scope: 'boards' | 'users'
  readonly subject: string
  readonly top: ReactNode
}

/** Boards or members that a search found, one page at a time. */
export function FoundThings({ scope, subject, top }: FoundThingsProps) {
  const { t } = useTranslation('searching')
  const { pages, error, isLoading, isFromDevice, more, retry } = usePages(subject)
  const boards = pages.flatMap((page) => page.boards)
  const users = pages.flatMap((page) => page.users)
  const isNone = pages.length > 0 && boards.length === 0 && users.length === 0
  return (
    <>
      {top}
      {isFromDevice && (
        <div className={styles.notes} role="status">
          <DeviceNote showServer={null} />
        </div>
      )}
      {isNone && (
        <EmptyState
          icon={searchIcon}
          title={t(isFromDevice ? 'noneOnDeviceTitle' : 'noneTitle')}
          text={t(`noneIn.${scope}`)}
        >
          <OtherScopes scope={scope} params={readSubject(subject).params} />
        </EmptyState>
      )}
      {boards.length > 0 && (
        <BoardGrid username={`search ${subject}`} boards={boards} label={t('scope.boards')} showsOwners />
      )}
      {users.length > 0 && (
        <ul className={styles.people}>
          {users.map((user) => (
            <Person key={user.id} user={user} />
          ))}
        </ul>
      )}
      {pages.length === 0 && isLoading && <Spinner />}
      {error !== null && <NotLoaded title={t('failedTitle')} text={error} onRetry={retry} />}
      {more && (
        <p className={styles.more}>
          <Button isBusy={isLoading} onClick={more}>
            {t('showMore')}
          </Button>
        </p>
      )}
    </>
  )
}

function Person({ user }: { readonly user: WireUser }) {
  const { t } = useTranslation('searching')
  return (
    <li>
      <Link className={styles.person} to={links.profile(user.username)}>
        <Avatar name={user.full_name} image={user.image_medium_url} color={user.dominant_color} size={48} />
        <span className={styles.words}>
          <bdi className={styles.name}>{user.full_name}</bdi>
          <span className={styles.under}>
            <bdi>@{user.username}</bdi> · {t('pins', { count: user.pin_count })}
          </span>
        </span>
      </Link>
    </li>
  )
}

function usePages(subject: string) {
  const request = useRequest()
  const failureText = useFailureText()
  const [pages, setPages] = useState<readonly FoundPage[]>([])
  const [error, setError] = useState<string | null>(null)
  const [wanted, setWanted] = useState<{ readonly bookmark: string | null; readonly turn: number } | null>({
    bookmark: null,
    turn: 0,
  })
  useEffect(() => {
    if (wanted === null) return
    let isOver = false
    void request('searchThings', { subject, bookmark: wanted.bookmark }).then((result) => {
      if (isOver) return
      if (result.ok) {
        const isFirst = wanted.bookmark === null
        setPages((before) => (isFirst ? [result.value] : [...before, result.value]))
        setError(null)
      } else setError(failureText(result.failure.code))
      setWanted(null)
    })
    return () => {
      isOver = true
    }
  }, [request, failureText, subject, wanted])
  const isFromDevice = pages[0]?.isFromDevice ?? false
  const { banner } = useOfflineStatus()
  const isBack = isFromDevice && (banner === 'hidden' || banner === 'backOnline')
  const [wasBack, setWasBack] = useState(false)
  if (isBack !== wasBack) {
    setWasBack(isBack)
    // When the connection is back, the shown results stay until the server has answered.
    if (isBack) setWanted({ bookmark: null, turn: 3 })
  }
  const bookmark = pages.at(-1)?.bookmark ?? null
  return {
    pages,
    error,
    isLoading: wanted !== null,
    isFromDevice,
    more: bookmark === null || error !== null ? undefined : () => setWanted({ bookmark, turn: 1 }),
    retry: () => setWanted({ bookmark, turn: 2 }),
  }
}
