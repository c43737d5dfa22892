import { useTranslation } from 'react-i18next'
import { useProjection } from '#client/use-projection.ts'
import type { BoardId } from '#contracts/ids.ts'
import { SelectField } from '#kit/fields/select-field.tsx'

interface Props {
  readonly boardId: BoardId | null
  readonly sectionId: string | null
  readonly onChoose: (id: string | null) => void
}

const NONE = 'none'

/** Chooses a section of the board. Shows nothing for a board without sections. */
export function SectionField({ boardId, sectionId, onChoose }: Props) {
  const { t } = useTranslation('create')
  const sections = useProjection('boards/followed', { boardId })?.board?.sections ?? []
  if (sections.length === 0) return null
  return (
    <SelectField
      label={t('field.sectionId')}
      value={sectionId ?? NONE}
      choices={[{ id: NONE, label: t('noSection') }, ...sections.map(({ id, title }) => ({ id, label: title }))]}
      onChange={(id) => onChoose(id === NONE || id === '' ? null : id)}
    />
  )
}
