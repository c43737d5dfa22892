import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftView } from '#features/drafts/contract.ts'
import type { ChosenDraftsProps } from '#features/pin-builder/ui/builder-slots.ts'
import { Button } from '#kit/button/button.tsx'
import { Dialog } from '#kit/overlay/overlays.tsx'
import { BATCH_ROWS_MAX } from '../constants.ts'
import { BATCH_FIELDS } from '../domain/batch-rows.ts'
import { BatchForm } from './batch-form.tsx'
import type { BatchRow } from './batch-row.ts'

/** The button that opens the chosen drafts in one batch. */
export function DraftsButton({ drafts, onDone }: ChosenDraftsProps) {
  const { t } = useTranslation('batch-edit')
  /** The rows when the batch was opened; later changes of the drafts do not change them. */
  const [rows, setRows] = useState<readonly BatchRow[] | null>(null)
  const isTooMany = drafts.length > BATCH_ROWS_MAX
  return (
    <>
      <Button
        disabled={isTooMany}
        title={isTooMany ? t('tooMany', { max: BATCH_ROWS_MAX }) : undefined}
        onClick={() => setRows(drafts.map((draft) => rowOfDraft(draft, t('untitled'))))}
      >
        {t('edit')}
      </Button>
      <Dialog
        title={t('draftsTitle')}
        isOpen={rows !== null}
        isWide
        isWholeOnPhone
        isDismissable={false}
        onClose={() => setRows(null)}
      >
        {rows && (
          <BatchForm
            rows={rows}
            onDone={() => {
              setRows(null)
              onDone()
            }}
          />
        )}
      </Dialog>
    </>
  )
}

function rowOfDraft(draft: DraftView, untitled: string): BatchRow {
  const { data } = draft
  return {
    of: { kind: 'draft', draft },
    name: data.title.trim() || untitled,
    picture: null,
    stored: { title: data.title, description: data.description, link: data.link, boardId: data.boardId ?? '' },
    fields: BATCH_FIELDS,
  }
}
