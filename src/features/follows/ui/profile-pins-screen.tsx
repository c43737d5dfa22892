import { useTranslation } from 'react-i18next'
import { NotFoundScreen } from '#app/plug/not-found-screen.tsx'
import { useViewer } from '#client/use-viewer.ts'
import { isOwnersOnly, profileList, type ProfilePins as Kind } from '#features/follows/constants.ts'
import { PinGrid } from '#features/feed/ui/pin-grid.tsx'
import { ProfileFrame } from '#features/users/ui/profile-frame.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { boardIcon } from '#kit/icon/icons.ts'
import { starIcon } from '#kit/icon/late-icons.ts'

interface ProfilePinsProps {
  readonly kind: Kind
  readonly username: string
}

function ProfilePins({ kind, username }: ProfilePinsProps) {
  const { t } = useTranslation('people')
  const { user: viewer } = useViewer()
  const key = profileList(kind, username)
  if (isOwnersOnly(kind) && viewer?.username.toLowerCase() !== username.toLowerCase()) return <NotFoundScreen />
  return (
    <ProfileFrame username={username}>
      {(user) =>
        user && (
          <PinGrid
            key={key}
            listKey={key}
            label={t(`pins.${kind}`, { name: user.full_name })}
            empty={
              kind === 'favourites' ? (
                <EmptyState icon={starIcon} title={t('noPins.favourites')} text={t('noFavouritesText')} />
              ) : (
                <EmptyState icon={boardIcon} title={t(`noPins.${kind}`)} />
              )
            }
          />
        )
      }
    </ProfileFrame>
  )
}

export function CreatedPinsScreen({ username }: { readonly username: string }) {
  return <ProfilePins kind="created" username={username} />
}

export function SavedPinsScreen({ username }: { readonly username: string }) {
  return <ProfilePins kind="saved" username={username} />
}

export function TriedPinsScreen({ username }: { readonly username: string }) {
  return <ProfilePins kind="tried" username={username} />
}

export function FavouritePinsScreen({ username }: { readonly username: string }) {
  return <ProfilePins kind="favourites" username={username} />
}

export function StoryPinsScreen({ username }: { readonly username: string }) {
  return <ProfilePins kind="stories" username={username} />
}
