import { useTranslation } from 'react-i18next'
import { LIVE_EVERY_MS } from '#features/developer/constants.ts'
import type { TabReport } from '#features/developer/contract.ts'
import { PlainTable } from './plain-table.tsx'
import { useFormat } from './use-format.ts'
import { useQuestion } from './use-question.ts'
import { WorkState } from './work-state.tsx'

/** Lists all tabs of this account that answer, and marks the leader. */
export function TabsPanel() {
  const { t } = useTranslation('developer')
  const format = useFormat()
  const { answer, failure } = useQuestion('inspectTabs', {}, LIVE_EVERY_MS)
  const tabs = answer ?? []
  // While the leadership passes from one tab to another, no tab is shown as leader or follower.
  const isDecided = tabs.some((tab) => tab.isLeading)
  const roleOf = (tab: TabReport) => t(tab.isLeading ? 'tab.leads' : isDecided ? 'tab.follows' : 'tab.undecided')
  return (
    <>
      <WorkState progress={answer ? 1 : 0} failure={failure} />
      <PlainTable
        label={t('panel.tabs')}
        empty={t('tab.none')}
        columns={[
          { id: 'tab', label: t('log.tab') },
          { id: 'role', label: t('tab.role') },
          { id: 'head', label: t('tab.head'), isNumber: true },
          { id: 'lag', label: t('tab.lag'), isNumber: true },
          { id: 'seen', label: t('tab.visible') },
          { id: 'online', label: t('tab.online') },
          { id: 'storage', label: t('storage.mode') },
          { id: 'path', label: t('tab.path') },
          { id: 'ms', label: t('tab.roundTrip'), isNumber: true },
        ]}
        rows={tabs.map((tab) => ({
          key: tab.tab,
          cells: [
            <code key="tab" dir="ltr">
              {tab.tab}
            </code>,
            [roleOf(tab), ...(tab.isSelf ? [t('log.thisTab')] : [])].join(' · '),
            format.count(tab.head),
            format.count(tab.lag),
            tab.isVisible ? t('yes') : t('no'),
            tab.isOnline ? t('yes') : t('no'),
            t(`storage.${tab.storage}`),
            <code key="path" dir="ltr">
              {tab.path}
            </code>,
            format.ms(tab.roundTripMs),
          ],
        }))}
      />
    </>
  )
}
