import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { operatorParts } from '#features/operator/ui/operator-slots.ts'
import { noticeKinds } from '#features/notifications/ui/notice-slots.ts'
import { cardMenu } from '#features/pins/ui/closeup-slots.ts'
import { checkIcon, warningIcon } from '#kit/icon/icons.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { CONTENT_REMOVED, PIN_LIMITED, REPORT_ACTED, REPORT_KEPT } from './constants.ts'

const queue = lazyPart(withTexts(['reports'], async () => (await import('./ui/reports-part.tsx')).ReportsPart))

export const reportsPage = definePageFeature({
  name: 'reports',
  fills: [
    fillSlot(operatorParts, 10, { id: 'reports', screen: queue }),
    fillSlot(noticeKinds, 74, { kind: REPORT_ACTED.kind, icon: checkIcon }),
    fillSlot(noticeKinds, 75, { kind: REPORT_KEPT.kind, icon: checkIcon }),
    fillSlot(noticeKinds, 76, { kind: CONTENT_REMOVED.kind, icon: warningIcon }),
    fillSlot(noticeKinds, 77, { kind: PIN_LIMITED.kind, icon: warningIcon }),
    fillSlot(
      cardMenu,
      90,
      withTexts(['reports'], async () => (await import('./ui/use-report-item.tsx')).useReportItem),
    ),
  ],
})
