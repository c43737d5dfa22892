import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { BackupsTypes } from './contract.ts'
import { backupsRequests } from './effects.ts'

export const backups = defineFeature<BackupsTypes, Product>({
  name: 'backups',
  requests: backupsRequests,
  onlineRequests: ['backups', 'startBackup'],
})
