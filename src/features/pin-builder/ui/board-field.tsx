import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useProjection } from '#client/use-projection.ts'
import type { BoardId } from '#contracts/ids.ts'
import { useBoardPicker } from '#features/boards/ui/board-picker-context.ts'
import controlStyles from '#kit/form/control.module.css'
import { Field } from '#kit/form/field.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { chevronDownIcon } from '#kit/icon/late-icons.ts'
import styles from './draft-editor.module.css'

interface Props {
  readonly boardId: BoardId | null
  readonly error: string | null
  /** True if the pin names or tags people. */
  readonly namesPeople: boolean
  readonly onChoose: (id: BoardId) => void
}

/** The board that the pin will be on; uses the product's board picker. */
export function BoardField({ boardId, error, namesPeople, onChoose }: Props) {
  const { t } = useTranslation('create')
  const picker = useBoardPicker()
  const boards = useProjection('boards/picker', {})
  const button = useRef<HTMLButtonElement>(null)
  const { name, privacy } = boards?.rows.find(({ id }) => id === boardId) ?? {}
  const isSecret = privacy === 'secret'
  return (
    <Field
      label={t('field.boardId')}
      error={error}
      warning={isSecret && namesPeople ? t('secretPeople') : null}
      hint={isSecret ? t('secretBoard') : undefined}
      isGroup
    >
      {({ id, labelId, notes }) => (
        <button
          ref={button}
          type="button"
          id={id}
          className={`${controlStyles.control} ${styles.board}`}
          aria-labelledby={`${labelId} ${id}`}
          aria-describedby={notes}
          aria-haspopup="dialog"
          onClick={() =>
            button.current &&
            picker.pick(button.current, null, ({ id: chosen }) => onChoose(chosen), {
              boards: 'only',
              title: t('chooseBoard'),
            })
          }
        >
          <span dir="auto">{name ?? t('chooseBoard')}</span>
          <Icon icon={chevronDownIcon} size={20} />
        </button>
      )}
    </Field>
  )
}
