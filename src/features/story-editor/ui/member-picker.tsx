import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import type { FailureCode } from '#contracts/failure.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import type { WirePinner } from '#features/users/contract.ts'
import { TextField } from '#kit/fields/text-field.tsx'
import { PickList } from './pick-list.tsx'
import styles from './fields.module.css'

const TYPING_MS = 200

interface Props {
  readonly username: string
  readonly label?: string
  readonly error: string | null
  readonly onChoose: (user: WirePinner) => void
}

/** Scrolls to the results, which may be hidden behind the bar of the dialog. */
function showWhole(list: HTMLDivElement | null): void {
  list?.scrollIntoView({ block: 'nearest' })
}

/** Finds a member by name. Members who allow no mentions are not offered. */
export function MemberPicker({ username, label, error, onChoose }: Props) {
  const { t } = useTranslation('story-editor')
  const request = useRequest()
  const failureText = useFailureText()
  const [typed, setTyped] = useState<string | null>(null)
  const [found, setFound] = useState<{ readonly of: string; readonly users: readonly WirePinner[] } | null>(null)
  const [failure, setFailure] = useState<FailureCode | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const term = typed?.trim() ?? ''
  useEffect(() => {
    if (term === '') return undefined
    let isOver = false
    const timer = setTimeout(() => {
      void request('findMembers', { term }).then((answer) => {
        if (isOver) return
        setFailure(answer.ok ? null : answer.failure.code)
        setFound({ of: term, users: answer.ok ? answer.value : [] })
      })
    }, TYPING_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [request, term])
  const isAnswered = found?.of === term && term !== ''
  return (
    <>
      <TextField
        label={label ?? t('member')}
        hint={t('memberHint')}
        ref={field}
        error={failure ? failureText(failure) : error}
        value={typed ?? (username === '' ? '' : `@${username}`)}
        autoComplete="off"
        spellCheck={false}
        onChange={setTyped}
      />
      {isAnswered && (
        <div ref={showWhole} className={styles.suggestions}>
          <PickList
            label={t('members')}
            empty={t('noMember')}
            items={found.users.map((user) => ({
              id: user.id,
              title: user.full_name,
              text: `@${user.username}`,
              of: user,
            }))}
            chosen={null}
            onChoose={(user) => {
              setTyped(null)
              setFound(null)
              onChoose(user)
              // The list is removed, so the focus moves to the field for the next name.
              field.current?.focus()
            }}
          />
        </div>
      )}
    </>
  )
}
