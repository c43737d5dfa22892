import { useTranslation } from 'react-i18next'
import type { DraftView } from '#features/drafts/contract.ts'
import { TEXT_MAX, type WrongField } from './rules/wrong-fields.ts'
import { CheckField } from '#kit/fields/check-field.tsx'
import { LongTextField } from '#kit/fields/long-text-field.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { BoardField } from './board-field.tsx'
import type { EditDraft } from './draft-editor.tsx'
import { SectionField } from './section-field.tsx'
import { useDraftText } from './use-draft-text.ts'
import styles from './draft-editor.module.css'

interface Props {
  readonly draft: DraftView
  readonly edit: EditDraft
  readonly errorOf: (field: WrongField) => string | null
}

export function DraftTexts({ draft, edit, errorOf }: Props) {
  const { t } = useTranslation('create')
  const title = useDraftText(draft, 'title')
  const description = useDraftText(draft, 'description')
  const link = useDraftText(draft, 'link')
  const altText = useDraftText(draft, 'altText')
  const { data } = draft
  return (
    <div className={styles.texts}>
      <TextField {...title} label={t('field.title')} error={errorOf('title')} countMax={TEXT_MAX.title} />
      <LongTextField
        {...description}
        label={t('field.description')}
        hint={t('descriptionHint')}
        error={errorOf('description')}
        countMax={TEXT_MAX.description}
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
      <BoardField
        boardId={data.boardId}
        error={errorOf('boardId')}
        onChoose={(boardId) => void edit({ boardId, sectionId: null })}
      />
      <SectionField {...data} onChoose={(sectionId) => void edit({ sectionId })} />
      <LongTextField
        {...altText}
        label={t('field.altText')}
        hint={t('altTextHint')}
        error={errorOf('altText')}
        countMax={TEXT_MAX.altText}
      />
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
    </div>
  )
}
