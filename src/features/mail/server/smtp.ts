import type { SmtpSettings } from '#server/settings.ts'
import type { WrittenMail } from './write-mail.ts'

const TIMEOUT_MS = 10_000

/** Hands one mail to the SMTP server. Its id makes the Message-ID, so that a mail that is sent twice is known as one. */
export async function sendBySmtp(
  { url, from }: SmtpSettings,
  { id, to, subject, text, html }: WrittenMail & { readonly id: string; readonly to: string },
): Promise<void> {
  // Loaded with the first mail: most servers send few.
  const { createTransport } = await import('nodemailer')
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  const transport = createTransport({ url, ...timeouts })
  try {
    const domain = from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '')
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      subject,
      text,
      html,
      messageId: `<${id}@${domain}>`,
    })
  } finally {
    transport.close()
  }
}
