import type { MailKind } from '#features/mail/constants.ts'

/**
 * The templates and the data of each. `link` is a path of this product; the mail shows it with the product's origin.
 */
export interface MailTemplates extends Record<MailKind, object> {
  readonly accountSuspended: { readonly reason: string }
  readonly accountRestored: object
  readonly writingStopped: { readonly reason: string }
  readonly writingAllowed: object
  readonly verifyEmail: { readonly link: string }
  readonly verifyBackupEmail: { readonly link: string }
  readonly verifyContactEmail: { readonly link: string }
  /** Sent to the former address. `email` is the new one. */
  readonly emailChanged: { readonly email: string }
  readonly resetPassword: { readonly link: string }
  readonly passwordChanged: { readonly link: string }
  readonly recoveryCodesChanged: { readonly link: string }
  readonly logInByLink: { readonly link: string }
  readonly removePasscode: { readonly link: string }
  readonly accountDeactivated: { readonly link: string }
  readonly accountDeletion: { readonly link: string; readonly day: string }
  readonly dataExportReady: { readonly link: string }
  /**
   * `lines` has one notification per line, `more` the number of further ones, if any. `end` is the path that
   * unsubscribes from these mails.
   */
  readonly newsDigest: { readonly lines: string; readonly more?: string; readonly link: string; readonly end: string }
  readonly businessInvite: { readonly inviter: string; readonly business: string; readonly link: string }
  readonly boardInvite: { readonly inviter: string; readonly board: string; readonly link: string }
}

export type MailTemplate = MailKind
export type MailData = Readonly<Record<string, string>>
