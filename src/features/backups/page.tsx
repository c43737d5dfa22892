import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { operatorParts } from '#features/operator/ui/operator-slots.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'

const part = lazyPart(withTexts(['backups'], async () => (await import('./ui/backup-part.tsx')).BackupPart))

export const backupsPage = definePageFeature({
  name: 'backups',
  fills: [fillSlot(operatorParts, 30, { id: 'backup', screen: part })],
})
