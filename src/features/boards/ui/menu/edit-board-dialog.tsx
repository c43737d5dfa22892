import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProjection } from '#client/use-projection.ts'
import { ok } from '#contracts/result.ts'
import { BOARD_DESCRIPTION_MAX, BOARD_NAME_MAX, SENSITIVITIES } from '#features/boards/constants.ts'
import type { WireBoard } from '#features/boards/contract.ts'
import { useAct } from '#features/history/ui/use-act.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { CheckField } from '#kit/fields/check-field.tsx'
import { LongTextField } from '#kit/fields/long-text-field.tsx'
import { SelectField } from '#kit/fields/select-field.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { secretField } from '../secret-field.ts'
import { ProtectedNote } from '../protected-note.tsx'
import { ColorField } from './color-field.tsx'
import { CoverField } from './cover-field.tsx'
import { boardChanges, type BoardValues } from './board-form-rules.ts'
import { useBoardProblems } from './use-board-problems.ts'

interface Props {
  readonly board: WireBoard
  readonly onClose: () => void
}

export function EditBoardDialog({ board, onClose }: Props) {
  const { t } = useTranslation('boards')
  const { actInForm } = useAct()
  const failureText = useFailureText()
  const boards = useProjection('boards/picker', {})?.rows ?? []
  const taken = boards.filter(({ id }) => id !== board.id).map(({ name }) => name)
  // The values when the form was opened. A later change by another device must not count as an edit of this form.
  const [initial] = useState<BoardValues>({
    name: board.name,
    description: board.description,
    privacy: board.privacy,
    sensitivity: board.sensitivity ?? 'none',
    color: board.color ?? 'none',
    cover: board.cover_pin?.is_chosen ? 'chosen' : 'newest',
  })
  const problemsOf = useBoardProblems(taken)
  const form = useForm<BoardValues>({
    initial,
    validate: problemsOf,
    send: async (values) => {
      const changes = boardChanges(initial, values)
      return Object.keys(changes).length > 0 ? actInForm('editBoard', { boardId: board.id, changes }) : ok(null)
    },
    failureText: ({ code }) => (code === 'board/name-taken' ? t('rule.taken') : failureText(code)),
    failedField: ({ code }) => (code === 'board/name-taken' ? 'name' : undefined),
  })
  const sensitivity = form.field('sensitivity')
  const color = form.field('color')
  return (
    <FormDialog title={t('editTitle')} onClose={onClose} form={form} submit={t('change')}>
      <TextField {...form.field('name')} label={t('name')} countMax={BOARD_NAME_MAX} autoComplete="off" />
      <LongTextField
        {...form.field('description')}
        label={t('description')}
        hint={t('descriptionHint')}
        countMax={BOARD_DESCRIPTION_MAX}
      />
      <CoverField {...form.field('cover')} pin={board.cover_pin ?? null} />
      <ColorField {...color} value={color.value ?? 'none'} />
      <SelectField<string>
        {...sensitivity}
        value={sensitivity.value ?? 'none'}
        label={t('sensitive.label')}
        choices={[
          { id: 'none', label: t('sensitive.none') },
          ...SENSITIVITIES.map((id) => ({ id, label: t(`sensitive.${id}`) })),
        ]}
      />
      <CheckField {...secretField(form.field('privacy'))} label={t('keepSecret')} hint={t('keepSecretText')} />
      <ProtectedNote isSecret={form.values.privacy === 'secret'} />
    </FormDialog>
  )
}
