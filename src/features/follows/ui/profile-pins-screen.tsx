import { useTranslation } from 'react-i18next'
import { profileList, type ProfilePins as Kind } from '#features/follows/constants.ts'
import { PinGrid } from '#features/feed/ui/pin-grid.tsx'
import { ProfileFrame } from '#features/users/ui/profile-frame.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { boardIcon } from '#kit/icon/icons.ts'

interface ProfilePinsProps {
  readonly kind: Kind
  readonly username: string
}

function ProfilePins({ kind, username }: ProfilePinsProps) {
  const { t } = useTranslation('people')
  const key = profileList(kind, username)
  return (
    <ProfileFrame username={username}>
      {(user) =>
        user && (
          <PinGrid
            key={key}
            listKey={key}
            label={t(`pins.${kind}`, { name: user.full_name })}
            empty={<EmptyState icon={boardIcon} title={t(`noPins.${kind}`)} />}
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

export function StoryPinsScreen({ username }: { readonly username: string }) {
  return <ProfilePins kind="stories" username={username} />
}
