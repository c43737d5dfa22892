import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ok } from '#contracts/result.ts'
import { SMART_SEARCH_MAX } from '#features/boards/constants.ts'
import type { WireBoard } from '#features/boards/contract.ts'
import { useAct } from '#features/history/ui/use-act.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { Button } from '#kit/button/button.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { useLengthText } from '#kit/form/use-length-text.ts'
import { QUERY_MAX } from '../constants.ts'
import { cleanText } from '../constants/clean-text.ts'
import { readSubject, subjectText } from '../constants/list-subject.ts'

/** Lets the owner of a smart board change its search words; the filters are kept. Works offline and can be undone. */
export function EditSearch({ board }: { readonly board: WireBoard }) {
  const { t } = useTranslation('searching')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('smart.edit')}</Button>
      {isOpen && <EditSearchDialog board={board} onClose={() => setOpen(false)} />}
    </>
  )
}

function EditSearchDialog({ board, onClose }: { readonly board: WireBoard; readonly onClose: () => void }) {
  const { t } = useTranslation('searching')
  const lengthText = useLengthText()
  const { t: tBoards } = useTranslation('boards')
  const { actInForm } = useAct()
  const failureText = useFailureText()
  // The search when the form was opened. Another device may change it later.
  const [before] = useState(() => readSubject(board.smart_search ?? ''))
  const [query] = useState(before.params.q ?? '')
  const subjectOf = (q: string) => subjectText({ ...before, params: { ...before.params, q } })
  const form = useForm<{ readonly query: string }>({
    initial: { query },
    validate: (values) => {
      const isFit = cleanText(values.query) !== '' && cleanText(values.query).length <= QUERY_MAX
      const isShort = subjectOf(values.query).length <= SMART_SEARCH_MAX
      return isFit && isShort ? {} : { query: lengthText({ min: 1, max: QUERY_MAX }) }
    },
    send: async (values) => {
      if (cleanText(values.query) === query) return ok(null)
      return actInForm('editBoard', { boardId: board.id, changes: { smart_search: subjectOf(values.query) } })
    },
    failureText: ({ code }) => failureText(code),
  })
  return (
    <FormDialog title={t('smart.edit')} onClose={onClose} form={form} submit={tBoards('change')}>
      <TextField {...form.field('query')} label={t('smart.query')} countMax={QUERY_MAX} autoComplete="off" />
    </FormDialog>
  )
}
