import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListModule } from '#contracts/list-module.ts'
import { LazyBoardStrip } from './lazy-board-strip.ts'
import styles from './module-card.module.css'

interface ModuleCardProps {
  readonly module: ListModule
  /** Level of the heading on the page. */
  readonly level: 2 | 3
  /** True while the pointer or the focus is on the module. */
  readonly isActive: boolean
}

/**
 * An item of a list that is not a pin: the header of a section, or boards below a header. `moduleBox`
 * (`src/geometry/module-box.ts`) sets its height.
 */
export const ModuleCard = memo(function ModuleCard({ module, level, isActive }: ModuleCardProps) {
  const { t } = useTranslation(['feed', 'shell'])
  const { topic } = module
  const name = topic && t(`shell:topic.${topic.interest}`, { defaultValue: topic.name })
  const title = t(`feed:module.${module.title}`, { topic: name ?? '' })
  const Heading = level === 2 ? 'h2' : 'h3'
  if (module.kind === 'header') return <Heading className={styles.header}>{title}</Heading>
  return (
    <div className={styles.boards} data-testid="boards-module">
      <Heading className={styles.title}>{title}</Heading>
      <LazyBoardStrip boards={module.boards} isActive={isActive} />
    </div>
  )
})
