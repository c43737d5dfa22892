/** Kinds of mails, each with its template. */
export const MAIL_KINDS = [
  'verifyEmail',
  'verifyBackupEmail',
  'verifyContactEmail',
  'emailChanged',
  'resetPassword',
  'passwordChanged',
  'recoveryCodesChanged',
  'logInByLink',
  'removePasscode',
  'newsDigest',
  'boardInvite',
  'businessInvite',
  'dataExportReady',
  'accountDeactivated',
  'accountDeletion',
  'accountSuspended',
  'accountRestored',
  'writingStopped',
  'writingAllowed',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]
