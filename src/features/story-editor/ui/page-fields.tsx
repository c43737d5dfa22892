import { useTranslation } from 'react-i18next'
import { PIN_DESCRIPTION_MAX } from '#features/pins/constants.ts'
import {
  STORY_LAYOUTS,
  STORY_PAGE_TITLE_MAX,
  STORY_RATIO_IDS,
  type StoryRatioId,
} from '#features/story-pins/constants.ts'
import type { StoryItem } from '#features/story-editor/contract.ts'
import { isLocked, withLayout } from '#features/story-editor/domain/edit-story.ts'
import { CheckField } from '#kit/fields/check-field.tsx'
import { LongTextField } from '#kit/fields/long-text-field.tsx'
import { RadioField } from '#kit/fields/radio-field.tsx'
import { SelectField } from '#kit/fields/select-field.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { ColorField } from './color-field.tsx'
import styles from './fields.module.css'

interface Props {
  readonly item: StoryItem
  readonly isCover: boolean
  readonly onChange: (next: (item: StoryItem) => StoryItem, isTyping?: boolean) => void
  readonly onCover: () => void
  readonly onLock: (isLocking: boolean) => void
  /** The aspect ratio of all pages. */
  readonly ratio: StoryRatioId
  readonly onRatio: (ratio: StoryRatioId) => void
}

export function PageFields({ item, isCover, onChange, onCover, onLock, ratio, onRatio }: Props) {
  const { t } = useTranslation('story-editor')
  const isDisabled = isLocked(item)
  return (
    <section className={styles.fields} aria-label={t('page')}>
      <h3 className={styles.title}>{t('page')}</h3>
      <TextField
        label={t('pageTitle')}
        value={item.title ?? ''}
        isDisabled={isDisabled}
        countMax={STORY_PAGE_TITLE_MAX}
        onChange={(text) => onChange((page) => ({ ...page, title: text.slice(0, STORY_PAGE_TITLE_MAX) }), true)}
      />
      <LongTextField
        label={t('pageDescription')}
        hint={t('pageDescriptionHint')}
        value={item.description ?? ''}
        isDisabled={isDisabled}
        countMax={PIN_DESCRIPTION_MAX}
        onChange={(text) => onChange((page) => ({ ...page, description: text.slice(0, PIN_DESCRIPTION_MAX) }), true)}
      />
      <ColorField
        label={t('background')}
        value={item.backgroundColor}
        isDisabled={isDisabled}
        onChange={(backgroundColor) => onChange((page) => ({ ...page, backgroundColor }), true)}
      />
      <SelectField
        label={t('layout')}
        hint={t('layoutHint')}
        value={String(item.layout)}
        isDisabled={isDisabled}
        choices={STORY_LAYOUTS.map((id, index) => ({ id: String(index), label: t(`layouts.${id}`) }))}
        onChange={(id) => onChange((page) => withLayout(page, Number(id)))}
      />
      <CheckField
        label={t('isCover')}
        hint={t('isCoverHint')}
        value={isCover}
        isDisabled={isCover}
        onChange={() => onCover()}
      />
      <CheckField label={t('isLocked')} hint={t('isLockedHint')} value={isDisabled} onChange={onLock} />
      <RadioField<StoryRatioId>
        look="segments"
        label={t('shape')}
        hint={t('shapeHint')}
        value={ratio}
        choices={STORY_RATIO_IDS.map((id) => ({ id, label: t(`shapes.${id}`) }))}
        onChange={onRatio}
      />
    </section>
  )
}
