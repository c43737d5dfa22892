import { useTranslation } from 'react-i18next'
import { shownView } from '#client/track.ts'
import { useRequest } from '#client/use-request.ts'
import { useViewer } from '#client/use-viewer.ts'
import type { UsePinMenuItems } from '#features/pins/ui/closeup-slots.ts'
import { warningIcon } from '#kit/icon/icons.ts'
import { ReportDialog } from './report-dialog.tsx'

/** "Report" in the menu of another member's pin. */
export const useReportItem: UsePinMenuItems = ({ pin, isOwn, open }) => {
  const { t } = useTranslation('reports')
  const { viewer } = useViewer()
  const request = useRequest()
  if (!viewer.isAuth || isOwn) return []
  const view = shownView()
  const target = {
    isProduct: pin.kind === 'product',
    videoDuration: pin.video?.duration ?? null,
    viewType: view?.type ?? null,
    viewParameter: view?.parameter ?? null,
  }
  return [
    {
      id: 'report',
      label: t('pin'),
      icon: warningIcon,
      onAction: () =>
        open((onClose) => (
          <ReportDialog
            title={t('pinTitle')}
            onClose={onClose}
            send={(report) => request('report', { type: 'pin', id: pin.id, target, ...report })}
          />
        )),
    },
  ]
}
