import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router-dom'
import { useDispatch } from '#client/use-dispatch.ts'
import { useProjection } from '#client/use-projection.ts'
import { newId, type BoardId } from '#contracts/ids.ts'
import { links } from '#contracts/links.ts'
import { ok } from '#contracts/result.ts'
import { writtenText } from '#contracts/written-text.ts'
import { BOARD_DESCRIPTION_MAX, BOARD_NAME_MAX } from '#features/boards/constants.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { buttonClass } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { CheckField } from '#kit/fields/check-field.tsx'
import { LongTextField } from '#kit/fields/long-text-field.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { boardIcon } from '#kit/icon/icons.ts'
import { usePageTitle } from '#kit/page-title.ts'
import type { BoardValues } from './menu/board-form-rules.ts'
import { useBoardProblems } from './menu/use-board-problems.ts'
import { ProtectedNote } from './protected-note.tsx'
import { secretField } from './secret-field.ts'
import styles from './create-board-screen.module.css'

/** `/board/create`: creates a board, offline too, and then opens it. */
export function CreateBoardScreen() {
  const { t } = useTranslation('boards')
  usePageTitle(t('create'))
  const dispatch = useDispatch()
  const failureText = useFailureText()
  const taken = (useProjection('boards/picker', {})?.rows ?? []).map(({ name }) => name)
  const [boardId, setBoardId] = useState<BoardId | null>(null)
  const made = useProjection('boards/followed', { boardId })?.board
  const problemsOf = useBoardProblems(taken)
  const form = useForm<BoardValues>({
    initial: { name: '', description: '', privacy: 'public' },
    validate: problemsOf,
    send: async ({ name, description, privacy }) => {
      const id = newId<BoardId>()
      const about = writtenText(description)
      const answer = await dispatch('createBoard', {
        boardId: id,
        name: writtenText(name),
        privacy,
        ...(about === '' ? {} : { description: about }),
      })
      if (!answer.ok) return answer
      setBoardId(id)
      return ok(null)
    },
    failureText: ({ code }) => (code === 'board/name-taken' ? t('rule.taken') : failureText(code)),
    failedField: ({ code }) => (code === 'board/name-taken' ? 'name' : undefined),
  })
  if (made) return <Navigate to={made.url} replace />
  return (
    <div className={styles.screen}>
      <h1 className={styles.title} tabIndex={-1}>
        {t('create')}
      </h1>
      <Form form={form} submit={t('create')}>
        <TextField {...form.field('name')} label={t('name')} countMax={BOARD_NAME_MAX} autoComplete="off" />
        <LongTextField
          {...form.field('description')}
          label={t('description')}
          hint={t('descriptionHint')}
          countMax={BOARD_DESCRIPTION_MAX}
          isOptional
        />
        <CheckField {...secretField(form.field('privacy'))} label={t('keepSecret')} hint={t('keepSecretText')} />
        <ProtectedNote isSecret={form.values.privacy === 'secret'} />
      </Form>
    </div>
  )
}

export function VisitorCreateBoard() {
  const { t } = useTranslation('board-more')
  const { t: boards } = useTranslation('boards')
  return (
    <EmptyState level={1} icon={boardIcon} title={t('visitorTitle')} text={t('visitorText')}>
      <Link className={buttonClass('primary')} to={`${links.logIn}?next=${encodeURIComponent('/board/create')}`}>
        {boards('visitorLogIn')}
      </Link>
    </EmptyState>
  )
}
