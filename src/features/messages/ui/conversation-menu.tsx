import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { useDispatch } from '#client/use-dispatch.ts'
import { useRequest } from '#client/use-request.ts'
import { useViewer } from '#client/use-viewer.ts'
import { links } from '#contracts/links.ts'
import type { Result } from '#contracts/result.ts'
import { BlockDialog } from '#features/blocks/ui/block-dialog.tsx'
import { CONVERSATION_NAME_MAX } from '#features/messages/constants.ts'
import type { WireConversation } from '#features/messages/contract.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { reportDialog } from '#features/reports/ui/lazy-report-dialog.tsx'
import { Avatar } from '#kit/avatar/avatar.tsx'
import { IconButton } from '#kit/button/icon-button.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { useLengthText } from '#kit/form/use-length-text.ts'
import type { IconShape } from '#kit/icon/icon.tsx'
import { lockIcon, personIcon, plusIcon, warningIcon } from '#kit/icon/icons.ts'
import { editIcon, exitIcon, moreIcon, trashIcon } from '#kit/icon/late-icons.ts'
import type { MenuItem } from '#kit/overlay/overlay-types.ts'
import { Dialog, Menu } from '#kit/overlay/overlays.tsx'
import { Question } from '#kit/overlay/question.tsx'
import { showToast } from '#kit/toast/toast-store.ts'
import { conversationItems, type ConversationItem } from './conversation-items.ts'
import { AddPeopleDialog, NewConversationDialog } from './group-dialog.tsx'
import styles from './messages.module.css'

const ICONS: Readonly<Record<ConversationItem, IconShape>> = {
  members: personIcon,
  add: plusIcon,
  rename: editIcon,
  group: plusIcon,
  report: warningIcon,
  leave: exitIcon,
  block: lockIcon,
  delete: trashIcon,
}

interface Props {
  readonly conversation: WireConversation
}
interface StepProps extends Props {
  readonly onClose: () => void
}

/** All that can be done with a conversation as a whole. Needs the texts of `blocks`. */
export function ConversationMenu({ conversation }: Props) {
  const { t } = useTranslation('messages')
  const { t: blocks } = useTranslation('blocks')
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [step, setStep] = useState<ConversationItem | null>(null)
  const other = conversation.users[0]
  const blockText = blocks(conversation.has_blocked ? 'unblock' : 'block')
  const items = conversationItems(conversation).map((id): MenuItem => ({
    id,
    icon: ICONS[id],
    label: id === 'block' ? blockText : t(`item.${id}`),
    onAction: () => setStep(id),
  }))
  const close = () => setStep(null)
  const of = { conversation, onClose: close }
  return (
    <>
      <IconButton
        ref={trigger}
        icon={moreIcon}
        look="surface"
        label={t('menu')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      <Menu
        label={t('menu')}
        trigger={trigger}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        sections={[{ id: 'conversation', items }]}
      />
      {step === 'members' && <Members {...of} />}
      {step === 'add' && <AddPeopleDialog {...of} />}
      {step === 'group' && <NewConversationDialog people={conversation.users} onClose={close} />}
      {step === 'rename' && <Rename {...of} />}
      {step === 'leave' && <Leave {...of} />}
      {step === 'delete' && <Delete {...of} />}
      {step === 'report' && <Report {...of} />}
      {other && step === 'block' && (
        <BlockDialog user={other} isBlocked={conversation.has_blocked} isOpen onClose={close} />
      )}
    </>
  )
}

function Members({ conversation: { users }, onClose }: StepProps) {
  const { t } = useTranslation('messages')
  const { user } = useViewer()
  return (
    <Dialog title={t('members', { count: users.length + 1 })} isOpen onClose={onClose}>
      <ul className={styles.rows}>
        {[...(user ? [user] : []), ...users].map((person) => (
          <li key={person.id}>
            <Link className={styles.row} to={links.profile(person.username)}>
              <Avatar name={person.full_name} image={person.image_medium_url} color={person.dominant_color} size={40} />
              <span className={styles.words}>
                <bdi className={styles.name}>{person.id === user?.id ? t('you') : person.full_name}</bdi>
                <bdi className={styles.last}>@{person.username}</bdi>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Rename({ conversation: { id: conversationId, name }, onClose }: StepProps) {
  const { t } = useTranslation('messages')
  const lengthText = useLengthText()
  const dispatch = useDispatch()
  const failureText = useFailureText()
  const form = useForm<{ readonly name: string }>({
    initial: { name: name ?? '' },
    followsInitial: true,
    validate: (values) =>
      values.name.trim().length > CONVERSATION_NAME_MAX ? { name: lengthText({ max: CONVERSATION_NAME_MAX }) } : {},
    send: async (values) => {
      const answer = await dispatch('renameConversation', { conversationId, name: values.name })
      if (answer.ok) showToast({ text: t('saved'), about: [answer.value.id] })
      return answer
    },
    failureText: ({ code }) => failureText(code),
  })
  return (
    <FormDialog title={t('item.rename')} onClose={onClose} form={form} submit={t('save')}>
      <TextField
        {...form.field('name')}
        label={t('groupName')}
        hint={t('groupNameHint')}
        maxLength={CONVERSATION_NAME_MAX}
      />
    </FormDialog>
  )
}

/** Carries out an act after which the conversation is not in the list. */
function useEnding() {
  const navigate = useNavigate()
  const failureText = useFailureText()
  return async (act: () => Promise<Result<{ readonly id: string }>>, done: string): Promise<void> => {
    // The screen is left first, because it has nothing to show without the conversation.
    void navigate(links.messages)
    const answer = await act()
    if (answer.ok) showToast({ text: done, about: [answer.value.id] })
    else showToast({ text: failureText(answer.failure.code) })
  }
}

function Leave({ conversation: { id: conversationId }, onClose }: StepProps) {
  const { t } = useTranslation('messages')
  const dispatch = useDispatch()
  const end = useEnding()
  return (
    <Question
      title={t('leaveTitle')}
      text={t('leaveText')}
      yes={t('item.leave')}
      onYes={() => void end(() => dispatch('leaveConversation', { conversationId }), t('line.youLeft'))}
      onClose={onClose}
    />
  )
}

function Delete({ conversation: { id: conversationId, at }, onClose }: StepProps) {
  const { t } = useTranslation('messages')
  const dispatch = useDispatch()
  const end = useEnding()
  return (
    <Question
      title={t('deleteTitle')}
      text={t('deleteText')}
      yes={t('item.delete')}
      onYes={() => void end(() => dispatch('deleteConversation', { conversationId, until: at }), t('deleted'))}
      onClose={onClose}
    />
  )
}

function Report({ conversation: { id }, onClose }: StepProps) {
  const { t } = useTranslation('messages')
  const request = useRequest()
  return (
    <reportDialog.Part
      title={t('item.report')}
      text={t('reportText')}
      onClose={onClose}
      onMissing={onClose}
      send={(report) =>
        request('report', { type: 'conversation', id, target: { viewType: 'conversation' }, ...report })
      }
    />
  )
}
