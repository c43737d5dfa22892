import { useTranslation } from 'react-i18next'
import { TEXT_CORNERS, type TextCorner } from '#features/story-pins/constants.ts'
import type { DraftBlock } from '#features/story-editor/contract.ts'
import { boxOf, inBox } from '#features/story-editor/domain/draft-block.ts'
import { inCorner } from '#features/story-editor/domain/edit-story.ts'
import { SelectField } from '#kit/fields/select-field.tsx'
import type { ChangeBlock } from './block-fields.tsx'
import { NumberField } from './number-field.tsx'
import styles from './fields.module.css'

interface Props {
  readonly block: DraftBlock
  readonly onChange: ChangeBlock
}

const FIELDS = ['x', 'y', 'width', 'height', 'rotation'] as const

/** The position of a block, in percent of the page. */
export function PlaceFields({ block, onChange }: Props) {
  const { t } = useTranslation('story-editor')
  const box = boxOf(block)
  const corner = TEXT_CORNERS.find((each) => {
    const { x, y } = boxOf(inCorner(block, each))
    return x === box.x && y === box.y
  })
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('place')}</legend>
      {box.width < 100 && (
        <SelectField<TextCorner>
          label={t('corner')}
          value={corner ?? ''}
          choices={TEXT_CORNERS.map((id) => ({ id, label: t(`corners.${id}`) }))}
          onChange={(id) => id !== '' && onChange((each) => inCorner(each, id))}
        />
      )}
      <div className={styles.numbers}>
        {FIELDS.map((name) => (
          <NumberField
            key={name}
            label={t(`box.${name}`)}
            value={box[name]}
            onChange={(value) => onChange((each) => inBox(each, { [name]: value }), true)}
          />
        ))}
      </div>
    </fieldset>
  )
}
