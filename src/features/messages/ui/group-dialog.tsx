import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useRequest } from '#client/use-request.ts'
import { links } from '#contracts/links.ts'
import { CONVERSATION_MAX, CONVERSATION_NAME_MAX } from '#features/messages/constants.ts'
import type { WireConversation } from '#features/messages/contract.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import type { WirePinner } from '#features/users/contract.ts'
import { TextField } from '#kit/fields/text-field.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { useLengthText } from '#kit/form/use-length-text.ts'
import { PeopleChoice } from './people-choice.tsx'
import styles from './messages.module.css'

interface NewConversationProps {
  /** Members who are chosen when the dialog opens. */
  readonly people?: readonly WirePinner[]
  readonly onClose: () => void
}

/** Opens the conversation with one person, or a new group of several. */
export function NewConversationDialog({ people = [], onClose }: NewConversationProps) {
  const { t } = useTranslation('messages')
  const lengthText = useLengthText()
  const request = useRequest()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const form = useForm<{ readonly people: readonly WirePinner[]; readonly name: string }>({
    initial: { people, name: '' },
    validate: ({ name }) =>
      name.trim().length > CONVERSATION_NAME_MAX ? { name: lengthText({ max: CONVERSATION_NAME_MAX }) } : {},
    send: async ({ people: chosen, name }) => {
      const userIds = chosen.map(({ id }) => id)
      const answer = await request('openConversation', { userIds, ...(chosen.length > 1 ? { name } : {}) })
      if (answer.ok) void navigate(links.conversation(answer.value.id))
      return answer
    },
    failureText: ({ code }) => (code === 'access/denied' ? t('closed') : failureText(code)),
  })
  const { value: chosen, onChange } = form.field('people')
  return (
    <FormDialog
      title={t(people.length > 0 ? 'newGroup' : 'newMessage')}
      onClose={onClose}
      isWholeOnPhone
      growsDown
      form={form}
      submit={t('begin')}
      canSend={chosen.length > 0}
    >
      <PeopleChoice chosen={chosen} onChange={onChange} max={CONVERSATION_MAX - 1} />
      {chosen.length > 1 && (
        <TextField {...form.field('name')} label={t('groupName')} isOptional maxLength={CONVERSATION_NAME_MAX} />
      )}
    </FormDialog>
  )
}

interface GroupProps {
  readonly conversation: WireConversation
  readonly onClose: () => void
}

export function AddPeopleDialog({ conversation, onClose }: GroupProps) {
  const { t } = useTranslation('messages')
  const request = useRequest()
  const failureText = useFailureText()
  const form = useForm<{ readonly people: readonly WirePinner[] }>({
    initial: { people: [] },
    validate: () => ({}),
    send: ({ people }) =>
      request('addToConversation', { conversationId: conversation.id, userIds: people.map(({ id }) => id) }),
    failureText: ({ code }) =>
      code === 'access/denied'
        ? t('closed')
        : code === 'request/invalid'
          ? t('full', { max: CONVERSATION_MAX })
          : failureText(code),
  })
  const { value: chosen, onChange } = form.field('people')
  const members = conversation.users.map(({ id }) => id)
  return (
    <FormDialog
      title={t('addPeople')}
      onClose={onClose}
      isWholeOnPhone
      growsDown
      form={form}
      submit={t('add')}
      canSend={chosen.length > 0}
    >
      <p className={styles.at}>{t('addText')}</p>
      <PeopleChoice chosen={chosen} onChange={onChange} max={CONVERSATION_MAX - 1 - members.length} without={members} />
    </FormDialog>
  )
}
