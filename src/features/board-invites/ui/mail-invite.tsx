import { useTranslation } from 'react-i18next'
import type { BoardId } from '#contracts/ids.ts'
import type { WireMailInvite } from '#features/board-invites/contract.ts'
import { Button } from '#kit/button/button.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { mailIcon } from '#kit/icon/late-icons.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { useKeepFocusNear } from '#kit/use-keep-focus-near.ts'
import styles from './sharing.module.css'
import { useSharing } from './use-sharing.ts'

interface Props {
  readonly boardId: BoardId
  readonly invite: WireMailInvite
  readonly onChanged: () => void
}

/** An open invitation by mail, in the owner's list of people. */
export function MailInvite({ boardId, invite, onChanged }: Props) {
  const { t } = useTranslation('sharing')
  const { ask } = useSharing()
  const item = useKeepFocusNear<HTMLLIElement>()
  const date = new Intl.DateTimeFormat(useLanguageTag(), { dateStyle: 'medium' })
  const name = invite.email
  const withdraw = () =>
    void ask('withdrawBoardMailInvite', { boardId, inviteId: invite.id }, t('withdrawn', { name })).then(onChanged)
  return (
    <li ref={item} className={styles.person}>
      <span className={styles.mail}>
        <Icon icon={mailIcon} size={20} />
      </span>
      <span className={styles.words}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.note}>{t('state.mailed', { date: date.format(new Date(invite.expires_at)) })}</span>
      </span>
      <Button aria-label={t('withdrawName', { name })} onClick={withdraw}>
        {t('withdrawMail')}
      </Button>
    </li>
  )
}
