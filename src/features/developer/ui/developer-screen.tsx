import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { compassIcon } from '#kit/icon/icons.ts'
import { usePageTitle } from '#kit/page-title.ts'
import { LinkTabs } from '#kit/tabs/link-tabs.tsx'
import styles from './developer.module.css'
import { isPanelName, PANELS, type PanelName } from './panels.ts'

const NAMES = Object.keys(PANELS) as readonly PanelName[]

/** `/developer/:panel`: shows the data and activity of this browser's core. */
export function DeveloperScreen({ panel: name }: { readonly panel: string }) {
  const { t } = useTranslation('developer')
  const request = useRequest()
  usePageTitle(t('title'))
  // Leaving the panel frees what was built for it.
  useEffect(() => () => void request('leaveDeveloper', {}), [request])
  const Panel = isPanelName(name) ? PANELS[name] : null
  return (
    <div className={styles.screen}>
      <h1 className={styles.title} tabIndex={-1}>
        {t('title')}
      </h1>
      <LinkTabs
        label={t('tabs')}
        tabs={NAMES.map((each) => ({ to: `/developer/${each}`, label: t(`panel.${each}`) }))}
      />
      {Panel ? (
        <div className={styles.panel}>
          <Panel key={name} />
        </div>
      ) : (
        <EmptyState icon={compassIcon} title={t('noPanel')} />
      )}
    </div>
  )
}
