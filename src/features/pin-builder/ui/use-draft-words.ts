import { useTranslation } from 'react-i18next'
import { useOfflineStatus } from '#client/use-offline-status.ts'
import { timeOfId } from '#contracts/ids.ts'
import type { DraftUpload, DraftView, FileId } from '#features/drafts/contract.ts'
import { filesOf } from '#features/drafts/domain/draft-files.ts'
import { momentText } from '#kit/locale/time-text.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { failedFilesText } from './rules/file-fault.ts'
import { useTypedDrafts } from './typed-drafts.ts'

const MINUTE_MS = 60_000
const STEPS = [
  ['day', 1_440],
  ['hour', 60],
  ['minute', 1],
] as const

/** The name of a draft, its state, and the time of that state. */
export function useDraftWords() {
  const { t } = useTranslation('create')
  const tag = useLanguageTag()
  const typed = useTypedDrafts()
  const isOffline = useOfflineStatus().banner === 'offline'
  const ago = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
  const percent = new Intl.NumberFormat(tag, { style: 'percent' })
  const time = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' })
  const timeThisYear = new Intl.DateTimeFormat(tag, {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
  /** The present year is left out, so that the rest fits on one line. */
  const timeOf = (at: Date) => momentText(at.getFullYear() === new Date().getFullYear() ? timeThisYear : time, at)
  return {
    nameOf: ({ data }: DraftView): string => data.title.trim() || t('untitled'),
    /** @param isElsewhere true if another device has the file, and the server does not */
    stateOf(draft: DraftView, isElsewhere = false): string {
      if (draft.state === 'published') return t('state.published')
      if (draft.publishProgress !== null && draft.publishProgress < 1)
        return t('state.publishingShare', { share: percent.format(draft.publishProgress) })
      if (draft.publishing_status === 'publishing') return t('state.publishing')
      if (draft.api_error !== null) return t('state.failed')
      if (draft.publishing_status === 'attempted') return t('state.waiting')
      if (draft.scheduled_ts !== null) return t('state.scheduled', { time: timeOf(new Date(draft.scheduled_ts)) })
      // Files that were replaced do not count. They may have failed, but are not shown.
      const uploads = filesOf(draft.data).flatMap((file) =>
        draft.uploads[file] ? [[file, draft.uploads[file]] as const] : [],
      )
      const failed = failedFilesText(uploads.map(([, upload]) => upload))
      if (failed !== null) return t(failed)
      if ((typed.get(draft.id) ?? 0) > 0) return t('state.saving')
      if (draft.saving === 'edited' || draft.saving === 'created')
        return draft.saved_at === undefined
          ? t('state.onDevice')
          : t('state.onDeviceSince', { time: momentText(time, new Date(draft.saved_at)) })
      if (draft.saving !== 'saved') return t('state.saving')
      const begun = uploadStart(uploads)
      if (begun === null) return t('state.saved')
      if (isElsewhere) return t('state.elsewhere')
      if (isOffline) return t('sendLater')
      return Date.now() - begun < MINUTE_MS
        ? t('state.uploading')
        : t('state.uploadingSince', { time: momentText(time, begun) })
    },
    /** The time of the last change, such as `2 minutes ago`. */
    agoOf({ edited_at: at }: DraftView): string {
      const minutes = Math.max(0, Math.round((Date.now() - Date.parse(at)) / MINUTE_MS))
      const [unit, size] = STEPS.find((step) => minutes >= step[1]) ?? ['second', Infinity]
      return ago.format(-Math.floor(minutes / size), unit)
    },
  }
}

/** Time when the oldest unfinished upload was added (spec business §3, upload start time); null if there is none. */
function uploadStart(uploads: readonly (readonly [FileId, DraftUpload])[]): number | null {
  const begun = uploads.flatMap(([file, { status }]) => (status === 'succeeded' ? [] : [timeOfId(file)]))
  return begun.length === 0 ? null : Math.min(...begun)
}
