import { Place } from '#app/plug/slots.tsx'
import { ProfileFrame } from './profile-frame.tsx'
import { profileSections } from './profile-slots.ts'

/** spec viewer §2: `/:username`. */
export function ProfileScreen({ username }: { readonly username: string }) {
  return (
    <ProfileFrame username={username}>
      {(user) => <Place of={profileSections} with={{ username, user }} />}
    </ProfileFrame>
  )
}
