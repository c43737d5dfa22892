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
import { readSubject, subjectText, type SearchParams } from '../constants/list-subject.ts'
import { hasFilters } from '../constants/scope-filters.ts'
import { NarrowField } from './narrow-field.tsx'
import { useSearchHead } from './use-search-head.ts'

interface EditSearchProps {
  readonly board: WireBoard
  /** True if the board shows results of this device, which offers fewer filters. */
  readonly isDevice: boolean
}

/** Lets the owner of a smart board change its search: words and filters. Works offline and can be undone. */
export function EditSearch({ board, isDevice }: EditSearchProps) {
  const { t } = useTranslation('searching')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('smart.edit')}</Button>
      {isOpen && <EditSearchDialog board={board} isDevice={isDevice} onClose={() => setOpen(false)} />}
    </>
  )
}

interface EditSearchDialogProps extends EditSearchProps {
  readonly onClose: () => void
}

interface SearchValues {
  readonly query: string
  /** The filters, and whatever else narrows the search. */
  readonly narrowed: SearchParams
}

function EditSearchDialog({ board, isDevice, onClose }: EditSearchDialogProps) {
  const { t } = useTranslation('searching')
  const lengthText = useLengthText()
  const { t: tBoards } = useTranslation('boards')
  const { actInForm } = useAct()
  const failureText = useFailureText()
  // The search when the form was opened. Another device may change it later.
  const [before] = useState(() => board.smart_search ?? '')
  const [{ scope, params }] = useState(() => readSubject(before))
  const { q: query = '', ...narrowed } = params
  const head = useSearchHead(before, isDevice)
  const subjectOf = (values: SearchValues) => subjectText({ scope, params: { ...values.narrowed, q: values.query } })
  const form = useForm<SearchValues>({
    initial: { query, narrowed },
    validate: (values) => {
      const words = cleanText(values.query)
      const isFit = words !== '' && words.length <= QUERY_MAX && subjectOf(values).length <= SMART_SEARCH_MAX
      return isFit ? {} : { query: lengthText({ min: 1, max: QUERY_MAX }) }
    },
    send: async (values) => {
      const next = subjectOf(values)
      if (next === subjectText({ scope, params })) return ok(null)
      return actInForm('editBoard', { boardId: board.id, changes: { smart_search: next } })
    },
    failureText: ({ code }) => failureText(code),
  })
  return (
    <FormDialog title={t('smart.edit')} onClose={onClose} form={form} submit={tBoards('change')}>
      <TextField {...form.field('query')} label={t('smart.query')} countMax={QUERY_MAX} autoComplete="off" />
      {hasFilters(scope) && <NarrowField {...form.field('narrowed')} query={query} head={head} isDevice={isDevice} />}
    </FormDialog>
  )
}
