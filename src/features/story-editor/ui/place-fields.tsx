import { useTranslation } from 'react-i18next'
import { TEXT_CORNERS, type TextCorner } from '#features/story-pins/constants.ts'
import type { DraftBlock } from '#features/story-editor/contract.ts'
import { boxLimits, boxOf, inBox, inTime, timeLimits } from '#features/story-editor/domain/draft-block.ts'
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

const MS_PER_SECOND = 1_000

/**
 * The position of a block, in percent of the page, and the times at which it is shown, in seconds since the page began.
 */
export function PlaceFields({ block, onChange }: Props) {
  const { t } = useTranslation('story-editor')
  const box = boxOf(block)
  const limits = boxLimits(block)
  const times = timeLimits(block)
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
            allowed={limits[name]}
            onChange={(value) => onChange((each) => inBox(each, { [name]: value }), true)}
          />
        ))}
      </div>
      <div className={styles.numbers}>
        <NumberField
          label={t('times.start')}
          value={(block.startMs ?? 0) / MS_PER_SECOND}
          allowed={times.start}
          onChange={(seconds) => onChange((each) => inTime(each, { startMs: seconds * MS_PER_SECOND }), true)}
        />
        <NumberField
          label={t('times.end')}
          value={(block.endMs ?? 0) / MS_PER_SECOND}
          allowed={{ ...times.end, orZero: true }}
          onChange={(seconds) => onChange((each) => inTime(each, { endMs: seconds * MS_PER_SECOND }), true)}
        />
      </div>
    </fieldset>
  )
}
