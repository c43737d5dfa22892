export const BACKUP_STATES = ['running', 'done', 'failed'] as const
