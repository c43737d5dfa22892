import type { NoticeLook } from '#features/notifications/ui/notice-slots.ts'
import { MENTIONED_ON_PIN } from '../constants.ts'

export const noticeLooks: readonly NoticeLook[] = [{ kind: MENTIONED_ON_PIN.kind, icon: 'person' }]
