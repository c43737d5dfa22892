import { useTranslation } from 'react-i18next'
import type { DraftView } from '#features/drafts/contract.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'

/** What a draft is called, and how it is doing. */
export function useDraftWords() {
  const { t } = useTranslation('create')
  const time = new Intl.DateTimeFormat(useLanguageTag(), { dateStyle: 'medium', timeStyle: 'short' })
  return {
    nameOf: ({ data }: DraftView): string => data.title.trim() || t('untitled'),
    stateOf(draft: DraftView): string {
      if (draft.state === 'published') return t('state.published')
      if (draft.publishing_status === 'publishing') return t('state.publishing')
      if (draft.api_error !== null) return t('state.failed')
      if (draft.publishing_status === 'attempted') return t('state.waiting')
      if (draft.scheduled_ts !== null) return t('state.scheduled', { time: time.format(new Date(draft.scheduled_ts)) })
      const uploads = Object.values(draft.uploads)
      if (uploads.some(({ status }) => status === 'failed')) return t('state.badFile')
      if (draft.saving === 'edited' || draft.saving === 'created') return t('state.onDevice')
      if (draft.saving !== 'saved') return t('state.saving')
      return uploads.some(({ status }) => status !== 'succeeded') ? t('state.uploading') : t('state.saved')
    },
  }
}
