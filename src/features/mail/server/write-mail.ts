import type { i18n } from 'i18next'
import { directionOf } from '#contracts/locales.ts'
import { chooseLocale } from '#features/start/server/shared/locale.ts'
import { loadServerTexts } from '#features/start/server/shared/server-texts.ts'
import type { MailData, MailTemplate } from './shared/mail-templates.ts'

export interface WrittenMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Mails to people who may have no account. Their foot says so. */
const FOR_INVITED: ReadonlySet<MailTemplate> = new Set(['boardInvite', 'businessInvite'])

/** The texts of mails, loaded with the first one. */
let texts: i18n | undefined

/**
 * Writes a mail in its reader's language, as text and as HTML.
 * @param locale chosen by the reader; American English if unknown
 * @param origin the product's origin, to which the mail's links are added
 */
export function writeMail(template: MailTemplate, data: MailData, locale: string | null, origin: string): WrittenMail {
  texts ??= loadServerTexts('mail')
  const language = chooseLocale({ named: [locale ?? undefined], acceptLanguage: locale ?? undefined })
  const t = texts.getFixedT(language, 'mail')
  const subject = t(`${template}.subject`, data)
  const words = t(`${template}.text`, { ...data, returnObjects: true }) as readonly string[]
  const more = data['more'] === undefined ? [] : [t(`${template}.more`, { count: Number(data['more']) })]
  const paragraphs = [...words, ...(data['lines']?.split('\n') ?? []), ...more]
  const link = data['link'] === undefined ? null : { href: origin + data['link'], label: t(`${template}.link`) }
  const foot = t(FOR_INVITED.has(template) ? 'footInvited' : 'foot', { origin })
  const end = data['end'] === undefined ? null : { href: origin + data['end'], label: t(`${template}.end`) }
  return {
    subject,
    text: [
      ...paragraphs,
      ...(link ? [`${link.label}\n${link.href}`] : []),
      '-- ',
      foot,
      ...(end ? [`${end.label}: ${end.href}`] : []),
    ].join('\n\n'),
    html: htmlOf({ language, subject, paragraphs, link, foot, end }),
  }
}

interface Parts {
  readonly language: string
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly link: { readonly href: string; readonly label: string } | null
  readonly foot: string
  /** The link that unsubscribes from mails of this kind. */
  readonly end: { readonly href: string; readonly label: string } | null
}

/** Styles are in attributes, because mail programs remove style elements. */
function htmlOf({ language, subject, paragraphs, link, foot, end }: Parts): string {
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px">${escape(text)}</p>`)
  if (link) {
    const style =
      'display:inline-block;padding:12px 20px;border-radius:24px;background:#b3001b;color:#ffffff;text-decoration:none'
    body.push(`<p style="margin:24px 0"><a href="${escape(link.href)}" style="${style}">${escape(link.label)}</a></p>`)
  }
  return `<!doctype html>
<html lang="${language.replace('_', '-')}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#111111;font:16px/1.5 system-ui,sans-serif">
<main style="max-width:560px;margin:0 auto"><h1 style="font-size:22px;margin:0 0 16px">${escape(subject)}</h1>
${body.join('\n')}
<p style="margin:32px 0 0;font-size:13px;color:#5f5f5f">${escape(foot)}${end ? ` <a href="${escape(end.href)}" style="color:#5f5f5f">${escape(end.label)}</a>` : ''}</p></main></body></html>`
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
