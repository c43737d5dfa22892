/** The templates and the data of each. `link` is a path of this product; its address is put before it. */
export interface MailTemplates {
  readonly accountSuspended: { readonly reason: string }
  readonly accountRestored: object
  readonly writingStopped: { readonly reason: string }
  readonly writingAllowed: object
}

export type MailTemplate = keyof MailTemplates
export type MailData = Readonly<Record<string, string>>
