import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { operatorParts } from '#features/operator/ui/operator-slots.ts'
import { cardMenu } from '#features/pins/ui/closeup-slots.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'

const queue = lazyPart(withTexts(['reports'], async () => (await import('./ui/reports-part.tsx')).ReportsPart))

export const reportsPage = definePageFeature({
  name: 'reports',
  fills: [
    fillSlot(operatorParts, 10, { id: 'reports', screen: queue }),
    fillSlot(
      cardMenu,
      90,
      withTexts(['reports'], async () => (await import('./ui/use-report-item.tsx')).useReportItem),
    ),
  ],
})
