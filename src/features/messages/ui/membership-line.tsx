import { useTranslation } from 'react-i18next'
import { useViewer } from '#client/use-viewer.ts'
import type { UserId } from '#contracts/ids.ts'
import type { WireMembership } from '#features/messages/contract.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { useMoment } from '#kit/row-section/use-moment.ts'
import styles from './messages.module.css'

interface Props {
  readonly line: WireMembership
  readonly nameOf: (member: UserId) => string
}

/** Says who left a group, or who was added by whom. */
export function MembershipLine({ line: { kind, user_id: user, by_id: by, at }, nameOf }: Props) {
  const { t } = useTranslation('messages')
  const { viewer } = useViewer()
  const moment = useMoment()
  const name = isolate(nameOf(user))
  const text = () => {
    if (kind === 'left') return user === viewer.id ? t('line.youLeft') : t('line.left', { name })
    if (by === viewer.id) return t('line.addedByYou', { name })
    if (by === null) return t('line.added', { name })
    return user === viewer.id
      ? t('line.youAdded', { by: isolate(nameOf(by)) })
      : t('line.addedBy', { name, by: isolate(nameOf(by)) })
  }
  return (
    <li className={styles.line}>
      {text()} · <time dateTime={at}>{moment(Date.parse(at))}</time>
    </li>
  )
}
