import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useRequest } from '#client/use-request.ts'
import { links } from '#contracts/links.ts'
import { ok } from '#contracts/result.ts'
import { CONVERSATION_MAX, CONVERSATION_NAME_MAX } from '#features/messages/constants.ts'
import type { WireConversation } from '#features/messages/contract.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import type { WirePinner } from '#features/users/contract.ts'
import { Button } from '#kit/button/button.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { useLengthText } from '#kit/form/use-length-text.ts'
import { Dialog } from '#kit/overlay/overlays.tsx'
import { PeopleChoice } from './people-choice.tsx'
import styles from './messages.module.css'

interface NewGroupProps {
  /** Chosen from the start. */
  readonly people?: readonly WirePinner[]
  readonly onClose: () => void
}

/** Creates a group and opens it. With only one person, the conversation of two opens instead. */
export function NewGroupDialog({ people = [], onClose }: NewGroupProps) {
  const { t } = useTranslation('messages')
  const lengthText = useLengthText()
  const request = useRequest()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const [chosen, setChosen] = useState(people)
  const form = useForm<{ readonly name: string }>({
    initial: { name: '' },
    validate: ({ name }) =>
      name.trim().length > CONVERSATION_NAME_MAX ? { name: lengthText({ max: CONVERSATION_NAME_MAX }) } : {},
    send: async ({ name }) => {
      const userIds = chosen.map(({ id }) => id)
      const answer = await request('openConversation', { userIds, ...(chosen.length > 1 ? { name } : {}) })
      if (!answer.ok) return answer
      onClose()
      void navigate(links.conversation(answer.value.id))
      return ok(null)
    },
    failureText: ({ code }) => (code === 'access/denied' ? t('closed') : failureText(code)),
  })
  return (
    <Dialog title={t('newGroup')} isOpen onClose={onClose} isWholeOnPhone>
      <Form
        form={form}
        actions={
          <Button look="primary" size="lg" type="submit" isBusy={form.isBusy} disabled={chosen.length === 0}>
            {t('begin')}
          </Button>
        }
      >
        <PeopleChoice chosen={chosen} onChange={setChosen} max={CONVERSATION_MAX - 1} />
        {chosen.length > 1 && (
          <TextField {...form.field('name')} label={t('groupName')} isOptional maxLength={CONVERSATION_NAME_MAX} />
        )}
      </Form>
    </Dialog>
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
  const [chosen, setChosen] = useState<readonly WirePinner[]>([])
  const form = useForm<Record<string, never>>({
    initial: {},
    validate: () => ({}),
    send: async () => {
      const answer = await request('addToConversation', {
        conversationId: conversation.id,
        userIds: chosen.map(({ id }) => id),
      })
      if (!answer.ok) return answer
      onClose()
      return ok(null)
    },
    failureText: ({ code }) =>
      code === 'access/denied'
        ? t('closed')
        : code === 'request/invalid'
          ? t('full', { max: CONVERSATION_MAX })
          : failureText(code),
  })
  const members = conversation.users.map(({ id }) => id)
  return (
    <Dialog title={t('addPeople')} isOpen onClose={onClose} isWholeOnPhone>
      <Form
        form={form}
        actions={
          <Button look="primary" size="lg" type="submit" isBusy={form.isBusy} disabled={chosen.length === 0}>
            {t('add')}
          </Button>
        }
      >
        <p className={styles.at}>{t('addText')}</p>
        <PeopleChoice
          chosen={chosen}
          onChange={setChosen}
          max={CONVERSATION_MAX - 1 - members.length}
          without={members}
        />
      </Form>
    </Dialog>
  )
}
