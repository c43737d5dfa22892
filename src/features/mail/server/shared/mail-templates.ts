/** The templates and the data of each. `link` is a path of this product; its address is put before it. */
export interface MailTemplates {
  readonly accountSuspended: { readonly reason: string }
  readonly accountRestored: object
  readonly writingStopped: { readonly reason: string }
  readonly writingAllowed: object
  readonly verifyEmail: { readonly link: string }
  readonly verifyBackupEmail: { readonly link: string }
  readonly verifyContactEmail: { readonly link: string }
  /** Sent to the former address. */
  readonly emailChanged: { readonly email: string }
  readonly resetPassword: { readonly link: string }
  readonly passwordChanged: { readonly link: string }
  readonly logInByLink: { readonly link: string }
  readonly removePasscode: { readonly link: string }
  readonly accountDeactivated: { readonly link: string }
  readonly accountDeletion: { readonly link: string; readonly day: string }
  readonly dataExportReady: { readonly link: string }
  /** `lines` has one piece of news a line; `end` is the path that ends these mails. */
  readonly newsDigest: { readonly lines: string; readonly link: string; readonly end: string }
  readonly businessInvite: { readonly inviter: string; readonly business: string; readonly link: string }
  readonly boardInvite: { readonly inviter: string; readonly board: string; readonly link: string }
}

export type MailTemplate = keyof MailTemplates
export type MailData = Readonly<Record<string, string>>
