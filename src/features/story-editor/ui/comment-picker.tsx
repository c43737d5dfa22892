import { useTranslation } from 'react-i18next'
import type { CommentId } from '#contracts/ids.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import type { StoryRequests } from '#features/story-pins/contract.ts'
import { FieldNote } from '#kit/form/field.tsx'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { PickList } from './pick-list.tsx'
import { useOffered } from './use-offered.ts'
import styles from './fields.module.css'

interface Props {
  readonly commentId: CommentId | null
  readonly error: string | null
  readonly onChoose: (comment: StoryRequests['storyComments']['reply'][number]) => void
}

/** Chooses one of the newest comments that others wrote on the member's pins. */
export function CommentPicker({ commentId, error, onChoose }: Props) {
  const { t } = useTranslation('story-editor')
  const failureText = useFailureText()
  const { items, failure } = useOffered('storyComments')
  return (
    <div data-field-error={error ? '' : undefined}>
      <p className={styles.label}>{t('comments')}</p>
      {items && (
        <PickList
          label={t('comments')}
          empty={t('noComment')}
          items={items.map((comment) => ({
            id: comment.id,
            title: comment.text,
            text: comment.full_name || comment.username,
            of: comment,
          }))}
          chosen={commentId}
          onChoose={onChoose}
        />
      )}
      {!items && !failure && <Spinner />}
      <FieldNote id="story-comment" error={failure ? failureText(failure) : error} warning={null} hint="" />
    </div>
  )
}
