import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Place } from '#app/plug/slots.tsx'
import type { DraftView } from '#features/drafts/contract.ts'
import { MentionField } from '#features/comments/ui/mention-field.tsx'
import { namesPeople } from './rules/named-people.ts'
import { TEXT_MAX, type WrongField } from './rules/wrong-fields.ts'
import { CheckField } from '#kit/fields/check-field.tsx'
import { LongTextField } from '#kit/fields/long-text-field.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { AdsOnlyNote } from './ads-only-note.tsx'
import { BoardField } from './board-field.tsx'
import { belowDraftLink, type EditDraft } from './builder-slots.ts'
import { SectionField } from './section-field.tsx'
import { TopicsField } from './topics-field.tsx'
import { useDraftText } from './use-draft-text.ts'
import styles from './draft-editor.module.css'

interface Props {
  readonly draft: DraftView
  readonly edit: EditDraft
  readonly errorOf: (field: WrongField) => string | null
  /** Further fields. */
  readonly children: ReactNode
}

export function DraftTexts({ draft, edit, errorOf, children }: Props) {
  const { t } = useTranslation('create')
  const title = useDraftText(draft, 'title')
  const description = useDraftText(draft, 'description')
  const link = useDraftText(draft, 'link')
  const altText = useDraftText(draft, 'altText')
  const { data } = draft
  return (
    <div className={styles.texts}>
      <MentionField
        {...title}
        label={t('field.title')}
        error={errorOf('title')}
        countMax={TEXT_MAX.title}
        isCounted
        pinText="line"
      />
      <MentionField
        {...description}
        label={t('field.description')}
        hint={t('descriptionHint')}
        error={errorOf('description')}
        countMax={TEXT_MAX.description}
        isCounted
        pinText="lines"
      />
      <TextField
        {...link}
        label={t('field.link')}
        hint={t('linkHint')}
        error={errorOf('link')}
        type="url"
        inputMode="url"
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Place of={belowDraftLink} with={{ link: link.value }} />
      {data.pinIsAdsOnly ? (
        <AdsOnlyNote isRefused={draft.api_error_field === 'pinIsAdsOnly'} />
      ) : (
        <>
          <BoardField
            boardId={data.boardId}
            error={errorOf('boardId')}
            namesPeople={namesPeople(data)}
            onChoose={(boardId) => void edit({ boardId, sectionId: null })}
          />
          <SectionField {...data} onChoose={(sectionId) => void edit({ sectionId })} />
        </>
      )}
      <LongTextField
        {...altText}
        label={t('field.altText')}
        hint={t('altTextHint')}
        error={errorOf('altText')}
        countMax={TEXT_MAX.altText}
      />
      <TopicsField draftId={draft.id} topics={data.interestTags} edit={edit} />
      <CheckField
        value={data.isCommentsAllowed}
        onChange={(isCommentsAllowed) => void edit({ isCommentsAllowed })}
        label={t('field.isCommentsAllowed')}
        look="switch"
      />
      <CheckField
        value={data.isShoppingRecAllowed}
        onChange={(isShoppingRecAllowed) => void edit({ isShoppingRecAllowed })}
        label={t('field.isShoppingRecAllowed')}
        hint={t('shoppingHint')}
        look="switch"
      />
      {!data.pinIsAdsOnly && (
        <CheckField
          value={data.isAdIneligible}
          onChange={(isAdIneligible) => void edit({ isAdIneligible })}
          label={t('field.isAdIneligible')}
          hint={t('adHint')}
          look="switch"
        />
      )}
      {children}
    </div>
  )
}
