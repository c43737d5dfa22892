import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DRAFT_TOPICS_MAX } from '#features/drafts/constants.ts'
import type { DraftId } from '#features/drafts/contract.ts'
import { EDIT_WAIT_MAX_MS } from '#features/pin-builder/constants.ts'
import { TextField } from '#kit/fields/text-field.tsx'
import type { EditDraft } from './builder-slots.ts'
import { topicsOf } from './rules/topics.ts'
import { useTypingNote } from './typed-drafts.ts'
import { dropUnsent, keepUnsent, takeUnsent } from './unsent-values.ts'
import { useSavedWhenLeft } from './use-saved-when-left.ts'

const FIELD = 'interestTags'

interface Props {
  readonly draftId: DraftId
  readonly topics: readonly string[]
  readonly edit: EditDraft
}

/** Topics of the pin, between commas; on disk after a pause in typing and when the field is left. */
export function TopicsField({ draftId, topics, edit }: Props) {
  const { t } = useTranslation('create')
  const separator = `${t('topicsSeparator')} `
  const [unsent] = useState(() => takeUnsent(draftId, FIELD, topics))
  const [typed, setTyped] = useState<string | null>(unsent === null ? null : unsent.value.join(separator))
  const save = useRef(() => {})
  save.current = () => {
    if (typed !== null)
      void edit({ interestTags: topicsOf(typed) }).then((isSaved) => isSaved && dropUnsent(draftId, FIELD))
  }
  useTypingNote(draftId, typed !== null)
  useEffect(() => {
    if (typed === null) return undefined
    const timer = setTimeout(() => save.current(), EDIT_WAIT_MAX_MS)
    return () => clearTimeout(timer)
  }, [typed])
  useSavedWhenLeft(
    () => save.current(),
    () => typed !== null && keepUnsent(draftId, FIELD, { value: topicsOf(typed), stored: topics }),
  )
  return (
    <TextField
      name={FIELD}
      label={t('field.interestTags')}
      hint={t('topicsHint', { count: DRAFT_TOPICS_MAX })}
      value={typed ?? topics.join(separator)}
      onChange={(text) => setTyped(text)}
      onBlur={() => {
        save.current()
        setTyped(null)
      }}
    />
  )
}
