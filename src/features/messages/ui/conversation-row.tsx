import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import type { WireConversation } from '#features/messages/contract.ts'
import { useMoment } from '#kit/row-section/use-moment.ts'
import { ConversationPicture } from './conversation-picture.tsx'
import { useConversationName } from './use-conversation-name.ts'
import styles from './messages.module.css'

interface ConversationRowProps {
  readonly conversation: WireConversation
  /** Buttons for the conversation, beside its link. */
  readonly children?: ReactNode
}

/** A conversation in a list, with its last message. */
export function ConversationRow({ conversation, children }: ConversationRowProps) {
  const { t } = useTranslation('messages')
  const moment = useMoment()
  const nameOf = useConversationName()
  const { id, is_unread, last_text, at } = conversation
  return (
    <li className={styles.item}>
      <Link className={is_unread ? `${styles.row} ${styles.unread}` : styles.row} to={links.conversation(id)}>
        <ConversationPicture conversation={conversation} />
        <span className={styles.words}>
          <bdi className={styles.name}>{nameOf(conversation)}</bdi>
          <span className={styles.last} dir="auto">
            {is_unread && <span className="visually-hidden">{t('unread')} </span>}
            {last_text === '' ? t('sentPin') : last_text}
          </span>
        </span>
        <time className={styles.at} dateTime={at}>
          {moment(Date.parse(at))}
        </time>
      </Link>
      {children}
    </li>
  )
}
