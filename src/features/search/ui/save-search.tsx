import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useProjection } from '#client/use-projection.ts'
import { newId, type BoardId } from '#contracts/ids.ts'
import { writtenText } from '#contracts/written-text.ts'
import { BOARD_NAME_MAX, SMART_SEARCH_MAX } from '#features/boards/constants.ts'
import type { BoardValues } from '#features/boards/ui/menu/board-form-rules.ts'
import { useBoardProblems } from '#features/boards/ui/menu/use-board-problems.ts'
import { secretField } from '#features/boards/ui/secret-field.ts'
import { useAct } from '#features/history/ui/use-act.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { Button } from '#kit/button/button.tsx'
import { CheckField } from '#kit/fields/check-field.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { Icon } from '#kit/icon/icon.tsx'
import { boardIcon } from '#kit/icon/icons.ts'
import styles from './smart-board.module.css'

/** Saves a search as a smart board, also offline, and opens that board. */
export function SaveSearch({ subject, query }: { readonly subject: string; readonly query: string }) {
  const { t } = useTranslation('searching')
  const [isOpen, setOpen] = useState(false)
  const [boardId, setBoardId] = useState<BoardId | null>(null)
  const made = useProjection('boards/followed', { boardId })?.board?.url
  const navigate = useNavigate()
  useEffect(() => {
    if (made !== undefined) void navigate(made)
  }, [made, navigate])
  if (subject.length > SMART_SEARCH_MAX) return null
  return (
    <>
      <Button className={styles.save} onClick={() => setOpen(true)}>
        <Icon icon={boardIcon} size={20} />
        {t('smart.save')}
      </Button>
      {isOpen && (
        <SaveSearchDialog subject={subject} query={query} onMade={setBoardId} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

interface SaveSearchDialogProps {
  readonly subject: string
  readonly query: string
  readonly onMade: (id: BoardId) => void
  readonly onClose: () => void
}

function SaveSearchDialog({ subject, query, onMade, onClose }: SaveSearchDialogProps) {
  const { t } = useTranslation('searching')
  const { t: tBoards } = useTranslation('boards')
  const { actInForm } = useAct()
  const failureText = useFailureText()
  const taken = (useProjection('boards/picker', {})?.rows ?? []).map(({ name }) => name)
  const problemsOf = useBoardProblems(taken)
  const form = useForm<BoardValues>({
    initial: { name: query.slice(0, BOARD_NAME_MAX), description: '', privacy: 'public' },
    validate: problemsOf,
    send: async ({ name, privacy }) => {
      const boardId = newId<BoardId>()
      const text = writtenText(name)
      const answer = await actInForm(
        'createBoard',
        { boardId, name: text, privacy, smartSearch: subject },
        { board: text },
      )
      if (answer.ok) onMade(boardId)
      return answer
    },
    failureText: ({ code }) => (code === 'board/name-taken' ? tBoards('rule.taken') : failureText(code)),
    failedField: ({ code }) => (code === 'board/name-taken' ? 'name' : undefined),
  })
  return (
    <FormDialog title={t('smart.title')} onClose={onClose} form={form} submit={t('smart.create')}>
      <p className={styles.text}>{t('smart.text')}</p>
      <TextField {...form.field('name')} label={t('smart.name')} countMax={BOARD_NAME_MAX} autoComplete="off" />
      <CheckField
        {...secretField(form.field('privacy'))}
        label={tBoards('keepSecret')}
        hint={tBoards('keepSecretText')}
      />
    </FormDialog>
  )
}
