import type { WireConversation } from '#features/messages/contract.ts'
import { Avatar } from '#kit/avatar/avatar.tsx'
import styles from './messages.module.css'

/** The picture of the other member; of a group, the pictures of two members. */
export function ConversationPicture({ conversation: { users } }: { readonly conversation: WireConversation }) {
  const [first, second] = users
  const isPair = second === undefined
  return (
    <span className={styles.picture}>
      <Avatar
        name={first?.full_name ?? ''}
        image={first?.image_medium_url ?? null}
        color={first?.dominant_color ?? '#888888'}
        size={isPair ? 48 : 32}
      />
      {second && (
        <span className={styles.second}>
          <Avatar name={second.full_name} image={second.image_medium_url} color={second.dominant_color} size={32} />
        </span>
      )}
    </span>
  )
}
