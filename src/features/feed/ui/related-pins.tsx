import { useTranslation } from 'react-i18next'
import type { ListKey } from '#contracts/ids.ts'
import type { BelowCloseupProps } from '#features/pins/ui/closeup-slots.ts'
import styles from './list-heading.module.css'
import { preloadBoardStrip } from './modules/lazy-board-strip.ts'
import { PinGrid } from './pin-grid.tsx'

// Boards are shown between the related pins.
preloadBoardStrip()

/** Pins like the pin of the closeup. */
export function RelatedPins({ pinId, isBack }: BelowCloseupProps) {
  const { t } = useTranslation('pins')
  return (
    <>
      <h2 className={styles.section}>{t('related')}</h2>
      <PinGrid
        listKey={`related:${pinId}` as ListKey}
        label={t('related')}
        isRestored={isBack}
        headingLevel={3}
        isBelow
      />
    </>
  )
}
