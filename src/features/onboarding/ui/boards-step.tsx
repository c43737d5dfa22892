import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from '#client/use-dispatch.ts'
import { useProjection } from '#client/use-projection.ts'
import { newId, type BoardId } from '#contracts/ids.ts'
import { BOARD_NAME_MAX } from '#features/boards/constants.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { Button } from '#kit/button/button.tsx'
import { CheckField } from '#kit/fields/check-field.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import type { StepProps } from './welcome-screen.tsx'
import styles from './onboarding.module.css'

const NONE = {}
const SUGGESTIONS_MAX = 6

/** The member's first boards: named after the followed topics, or as the member types. */
export function BoardsStep({ onNext }: StepProps) {
  const { t } = useTranslation('onboarding')
  const dispatch = useDispatch()
  const failureText = useFailureText()
  const topics = useProjection('feed/topics', NONE)?.topics ?? []
  const own = useProjection('interests/own', NONE)?.interests ?? []
  const followed = topics.filter(({ interest }) => own.includes(interest))
  const suggestions = (followed.length > 0 ? followed : topics).slice(0, SUGGESTIONS_MAX).map(({ name }) => name)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const names = [...suggestions.filter((each) => chosen.includes(each)), ...(name.trim() ? [name.trim()] : [])]
  const onCreate = async () => {
    setBusy(true)
    setError(null)
    for (const each of names) {
      const done = await dispatch('createBoard', { boardId: newBoardId(), name: each, privacy: 'public' })
      if (done.ok) continue
      setError(failureText(done.failure.code))
      setBusy(false)
      return
    }
    await onNext()
  }
  return (
    <form
      className={styles.boards}
      onSubmit={(event) => {
        event.preventDefault()
        void onCreate()
      }}
    >
      {suggestions.map((each) => (
        <CheckField
          key={each}
          name={each}
          label={each}
          value={chosen.includes(each)}
          onChange={(is) => setChosen((now) => (is ? [...now, each] : now.filter((other) => other !== each)))}
        />
      ))}
      <TextField
        name="name"
        label={t('boards.own')}
        value={name}
        onChange={setName}
        maxLength={BOARD_NAME_MAX}
        isOptional
      />
      {error !== null && <p role="alert">{error}</p>}
      <Button look="primary" size="lg" type="submit" isBusy={isBusy}>
        {names.length === 0 ? t('done') : t('boards.create', { count: names.length })}
      </Button>
    </form>
  )
}

function newBoardId(): BoardId {
  return newId<BoardId>()
}
