import { useTranslation } from 'react-i18next'
import {
  STORY_TEXT_LIMITS,
  STORY_TEXT_STYLE,
  TEXT_ALIGNMENTS,
  TEXT_SIZES,
  TEXT_TRANSFORMS,
  VERTICAL_ALIGNMENTS,
} from '#features/story-pins/constants.ts'
import type { DraftBlock } from '#features/story-editor/contract.ts'
import type { StoryTextStyle } from '#features/story-pins/contract.ts'
import { stickerSizePx, textLook } from '#features/story-pins/domain/block-look.ts'
import { CheckField } from '#kit/fields/check-field.tsx'
import { RadioField } from '#kit/fields/radio-field.tsx'
import type { ChangeBlock } from './block-fields.tsx'
import { ColorField } from './color-field.tsx'
import { FontField } from './font-field.tsx'
import { NumberField } from './number-field.tsx'
import styles from './fields.module.css'

interface Props {
  readonly block: DraftBlock
  /** True for stickers, whose other style cannot be chosen. */
  readonly isSizeAlone: boolean
  readonly onChange: ChangeBlock
  readonly onFontRemoved: (fontId: string) => void
}

type Alignment = keyof typeof TEXT_ALIGNMENTS
type Size = keyof typeof TEXT_SIZES

/** The style of a text. Values that the member did not choose are those of the specification's default text style. */
export function TextFields({ block, isSizeAlone, onChange, onFontRemoved }: Props) {
  const { t } = useTranslation('story-editor')
  const own = block.textStyle
  const look = textLook({ type: block.type, text_style: own })
  const sizePx = isSizeAlone ? stickerSizePx({ type: block.type, text_style: own }) : look.sizePx
  const set = (change: StoryTextStyle, isTyping = false) =>
    onChange((each) => ({ ...each, textStyle: { ...each.textStyle, ...change } }), isTyping)
  const size = (Object.keys(TEXT_SIZES) as Size[]).find((id) => TEXT_SIZES[id] === sizePx)
  const alignment = (Object.keys(TEXT_ALIGNMENTS) as Alignment[]).find((id) => TEXT_ALIGNMENTS[id] === own.alignment)
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('look')}</legend>
      {!isSizeAlone && (
        <RadioField<Size | ''>
          label={t('size')}
          look="segments"
          value={size ?? ''}
          choices={(Object.keys(TEXT_SIZES) as Size[]).map((id) => ({ id, label: t(`sizes.${id}`) }))}
          onChange={(id) => id !== '' && set({ size: TEXT_SIZES[id] })}
        />
      )}
      <NumberField
        label={t('sizePx')}
        value={sizePx}
        allowed={STORY_TEXT_LIMITS.size}
        onChange={(value) => set({ size: value }, true)}
      />
      {!isSizeAlone && (
        <>
          <RadioField<Alignment>
            label={t('alignment')}
            look="segments"
            value={alignment ?? 'left'}
            choices={(Object.keys(TEXT_ALIGNMENTS) as Alignment[]).map((id) => ({ id, label: t(`alignments.${id}`) }))}
            onChange={(id) => set({ alignment: TEXT_ALIGNMENTS[id] })}
          />
          <RadioField
            label={t('vertical')}
            look="segments"
            value={own.vertical ?? 'top'}
            choices={VERTICAL_ALIGNMENTS.map((id) => ({ id, label: t(`verticals.${id}`) }))}
            onChange={(vertical) => set({ vertical })}
          />
          <RadioField
            label={t('transform')}
            look="segments"
            value={own.transform ?? 'none'}
            choices={TEXT_TRANSFORMS.map((id) => ({ id, label: t(`transforms.${id}`) }))}
            onChange={(transform) => set({ transform })}
          />
          <FontField
            value={own.font ?? ''}
            onRemoved={onFontRemoved}
            onChange={({ id, letterSpacing, lineHeight }) =>
              set({ font: id, letter_spacing: letterSpacing, line_height: lineHeight })
            }
          />
          <div className={styles.pair}>
            <NumberField
              label={t('lineHeight')}
              value={look.lineHeight}
              allowed={STORY_TEXT_LIMITS.lineHeight}
              onChange={(value) => set({ line_height: value }, true)}
            />
            <NumberField
              label={t('letterSpacing')}
              value={look.letterSpacingPx}
              allowed={STORY_TEXT_LIMITS.letterSpacing}
              onChange={(value) => set({ letter_spacing: value }, true)}
            />
          </div>
          <ColorField label={t('color')} value={look.color} onChange={(color) => set({ color }, true)} />
          <CheckField
            label={t('hasHighlight')}
            value={look.highlight !== null}
            onChange={(isOn) => {
              const { highlight_color: _, ...rest } = own
              onChange((each) => ({
                ...each,
                textStyle: isOn ? { ...rest, highlight_color: STORY_TEXT_STYLE.highlight_color } : rest,
              }))
            }}
          />
          {look.highlight !== null && (
            <ColorField
              label={t('highlight')}
              value={look.highlight}
              onChange={(color) => set({ highlight_color: color }, true)}
            />
          )}
        </>
      )}
    </fieldset>
  )
}
