import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { BOARD_NAME_MAX } from '#features/boards/constants.ts'
import type { BoardPrivacy } from '#features/boards/contract.ts'
import { Button } from '#kit/button/button.tsx'
import { Field } from '#kit/field/field.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { isSameName } from './matching-boards.ts'
import { SecretCheck } from './secret-check.tsx'
import styles from './board-picker.module.css'

interface CreateBoardRowProps {
  /** What was typed to filter: likely the new board's name. */
  readonly suggestion: string
  readonly taken: readonly string[]
  readonly submitLabel: string
  readonly onCreate: (name: string, privacy: BoardPrivacy) => void
}

/** One line that unfolds into a form; works offline, since the board's id is made here. */
export function CreateBoardRow({ suggestion, taken, submitLabel, onCreate }: CreateBoardRowProps) {
  const { t } = useTranslation('boards')
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [isSecret, setSecret] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const clean = name.trim()
    if (clean === '') setError(t('rule.name', { max: BOARD_NAME_MAX }))
    else if (taken.some((other) => isSameName(other, clean))) setError(t('rule.taken'))
    else onCreate(clean, isSecret ? 'secret' : 'public')
  }

  if (!isOpen) {
    const open = () => {
      setName(suggestion)
      setOpen(true)
    }
    return (
      <button type="button" className={styles.create} data-picker-row="" onClick={open}>
        <span className={styles.plus}>
          <Icon name="plus" />
        </span>
        {suggestion ? t('createNamed', { name: suggestion }) : t('create')}
      </button>
    )
  }
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <Field
        label={t('name')}
        name="board-name"
        value={name}
        maxLength={BOARD_NAME_MAX}
        error={error}
        autoFocus
        autoComplete="off"
        onChange={(event) => (setName(event.target.value), setError(null))}
      />
      <SecretCheck isSecret={isSecret} onChange={setSecret} />
      <Button look="primary" type="submit">
        {submitLabel}
      </Button>
    </form>
  )
}
