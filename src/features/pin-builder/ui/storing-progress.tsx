import { useTranslation } from 'react-i18next'
import { ProgressBar } from '#kit/progress/progress-bar.tsx'
import { useStoring } from './storing-files.ts'

/** How many of several chosen files are stored. Shows nothing for a single file, which takes a moment only. */
export function StoringProgress() {
  const { t } = useTranslation('create')
  const storing = useStoring()
  if (!storing || storing.of === 1) return null
  return <ProgressBar label={t('storing', { ...storing })} share={storing.done / storing.of} />
}
