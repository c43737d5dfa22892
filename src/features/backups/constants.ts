/** Columns that order the table of backups; the first is the default. */
export const BACKUP_SORTS = ['at', 'state', 'size', 'rows', 'files', 'folder'] as const
export const BACKUP_STATES = ['running', 'done', 'failed'] as const
