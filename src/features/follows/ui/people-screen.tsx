import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { NotFoundScreen } from '#app/plug/not-found-screen.tsx'
import { useProjection } from '#client/use-projection.ts'
import { useViewer } from '#client/use-viewer.ts'
import { links } from '#contracts/links.ts'
import { usePageTitle } from '#kit/page-title.ts'
import { LinkTabs } from '#kit/tabs/link-tabs.tsx'
import { FollowButton } from './follow-button.tsx'
import styles from './people.module.css'
import { PeopleList } from './people-list.tsx'
import { RemoveFollowerButton } from './remove-follower-button.tsx'

interface PeopleScreenProps {
  readonly list: 'followers' | 'following'
  readonly username: string
}

function PeopleScreen({ list, username }: PeopleScreenProps) {
  const { t } = useTranslation('people')
  const profile = useProjection('users/profile', { username })
  const name = profile?.user?.full_name ?? username
  const { viewer } = useViewer()
  const isOwnFollowers = list === 'followers' && viewer.isAuth && profile?.user?.id === viewer.id
  usePageTitle(t(`title.${list}`, { name }))
  if (profile?.state === 'missing') return <NotFoundScreen what="person" />
  return (
    <div className={styles.screen}>
      <h1 className={styles.title} tabIndex={-1}>
        <Link to={links.profile(username)}>
          <bdi>{name}</bdi>
        </Link>
      </h1>
      <LinkTabs
        label={t('lists')}
        tabs={[
          { to: links.followers(username), label: t('tab.followers') },
          { to: links.following(username), label: t('tab.following') },
        ]}
      />
      <PeopleList
        list={list}
        username={username}
        action={(user) => (
          <span className={styles.ways}>
            <FollowButton user={user} />
            {isOwnFollowers && <RemoveFollowerButton user={user} of={username} />}
          </span>
        )}
      />
    </div>
  )
}

export function FollowersScreen({ username }: { readonly username: string }) {
  return <PeopleScreen key={username} list="followers" username={username} />
}

export function FollowingScreen({ username }: { readonly username: string }) {
  return <PeopleScreen key={username} list="following" username={username} />
}
