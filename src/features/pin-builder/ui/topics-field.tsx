import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DRAFT_TOPICS_MAX } from '#features/drafts/constants.ts'
import type { DraftId } from '#features/drafts/contract.ts'
import { EDIT_WAIT_MAX_MS } from '#features/pin-builder/constants.ts'
import { TextField } from '#kit/fields/text-field.tsx'
import type { EditDraft } from './builder-slots.ts'
import { topicsOf } from './rules/topics.ts'
import { useTypingNote } from './typed-drafts.ts'
import { dropUnsent, keepUnsent } from './unsent-values.ts'
import { useSavedWhenLeft } from './use-saved-when-left.ts'
import { useUnsent } from './use-unsent.ts'

const FIELD = 'interestTags'

interface Props {
  readonly draftId: DraftId
  readonly topics: readonly string[]
  readonly edit: EditDraft
}

/**
 * Topics of the pin, separated by commas. They are stored after a pause in typing and when the field loses the focus.
 */
export function TopicsField({ draftId, topics, edit }: Props) {
  const { t } = useTranslation('create')
  const separator = `${t('topicsSeparator')} `
  const [typed, setTyped] = useState<string | null>(null)
  const save = useRef(() => {})
  save.current = () => {
    if (typed === null) return
    const interestTags = topicsOf(typed)
    void edit({ interestTags }).then((isSaved) => isSaved && dropUnsent(draftId, FIELD, interestTags))
  }
  useTypingNote(draftId, typed !== null)
  useEffect(() => {
    if (typed === null) return undefined
    const timer = setTimeout(() => save.current(), EDIT_WAIT_MAX_MS)
    return () => clearTimeout(timer)
  }, [typed])
  useSavedWhenLeft(() => save.current())
  useUnsent(draftId, FIELD, topics, typed !== null, ({ value }) => setTyped(value.join(separator)))
  return (
    <TextField
      name={FIELD}
      label={t('field.interestTags')}
      hint={t('topicsHint', { count: DRAFT_TOPICS_MAX })}
      value={typed ?? topics.join(separator)}
      onChange={(text) => {
        keepUnsent(draftId, FIELD, { value: topicsOf(text), stored: topics })
        setTyped(text)
      }}
      onBlur={() => {
        save.current()
        setTyped(null)
      }}
    />
  )
}
