import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserId } from '#contracts/ids.ts'
import { addMember } from '#features/test-content.ts'
import { runDueJobs } from '#features/test-jobs.ts'
import { createTestServer, type TestServer } from '#features/test-server.ts'
import { only } from '#server/storage/database.ts'
import { transaction } from '#server/storage/transaction.ts'
import { createLink, useLink } from './shared/mail-links.ts'
import { sendMail } from './shared/send-mail.ts'
import { writeMail } from './write-mail.ts'

const ORIGIN = 'https://pins.example'
const HOUR_MS = 3_600_000

let server: TestServer
let ada: UserId
let smtp: SMTPServer
let received: { readonly to: readonly string[]; readonly source: string }[] = []
let isRefusing = false
let env: Readonly<Record<string, string>>

beforeAll(async () => {
  server = await createTestServer()
  ada = await addMember(server.db, 'ada')
  await server.db.query({ text: `update users set locale = 'ar' where id = $1`, values: [ada] })
  smtp = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onMailFrom: (_address, _session, done) => done(isRefusing ? new Error('the mailbox is full') : null),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address), source: Buffer.concat(chunks).toString() })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as AddressInfo
  env = { PINFOLD_SMTP: `smtp://127.0.0.1:${port}`, PINFOLD_MAIL_FROM: 'Pinfold <pinfold@pins.example>' }
})
afterAll(async () => {
  await new Promise<void>((resolve) => {
    smtp.close(resolve)
  })
  await server.close()
})

const suspended = { template: 'accountSuspended', data: { reason: 'Spam & <b>more</b>' } } as const
const lastMail = async () =>
  only(
    await server.db.query<Record<'address' | 'state' | 'subject' | 'body_text' | 'body_html' | 'data', unknown>>({
      text: 'select address, state, subject, body_text, body_html, data from mails order by created_at desc limit 1',
    }),
  )
const lastJob = async () =>
  only(
    await server.db.query<{ reason: string | null; isDone: boolean }>({
      text: `select failed_reason as reason, done_at is not null as "isDone" from jobs where kind = 'mail/send'
             order by id desc limit 1`,
    }),
  )

test("without a mail server a mail is stored for the operator, in its reader's language", async () => {
  expect(await sendMail(server.db, { to: ada, ...suspended })).toBe(true)
  await runDueJobs(server.pool, { PINFOLD_ORIGIN: ORIGIN })
  const mail = await lastMail()
  expect(mail).toMatchObject({ address: 'ada@example.com', state: 'kept', data: {} })
  expect(mail.subject).toContain('تعليق حسابك')
  expect(mail.body_text).toContain('Spam & <b>more</b>')
  expect(mail.body_html).toContain('<html lang="ar-SA" dir="rtl">')
  expect(mail.body_html).not.toContain('<b>')
})

test('a mail server gets each mail once as text and HTML, and its text is not stored', async () => {
  await sendMail(server.db, { to: { userId: null, address: 'eve@example.com', locale: null }, ...suspended })
  await runDueJobs(server.pool, env)
  await runDueJobs(server.pool, env)
  expect(received.map(({ to }) => to)).toEqual([['eve@example.com']])
  const source = received[0]?.source ?? ''
  for (const part of ['Subject: Your Pinfold account is suspended', 'text/plain', 'text/html', '@pins.example>'])
    expect(source).toContain(part)
  expect(await lastMail()).toMatchObject({ state: 'sent', body_text: null, body_html: null, data: {} })
})

test('a mail that the server rejects waits for its next attempt', async () => {
  received = []
  isRefusing = true
  await sendMail(server.db, { to: ada, ...suspended })
  await runDueJobs(server.pool, env)
  expect((await lastJob()).reason).toContain('the mailbox is full')
  expect(await lastMail()).toMatchObject({ state: 'waiting', subject: null })
  isRefusing = false
  await server.db.query({
    text: `update jobs set run_at = now() - interval '1 second' where kind = 'mail/send' and done_at is null`,
  })
  await runDueJobs(server.pool, env)
  expect(received).toHaveLength(1)
  expect(await lastJob()).toEqual({ reason: null, isDone: true })
})

test('a mail of a transaction that is rolled back is never sent, and a member without an address gets none', async () => {
  received = []
  const failing = transaction(server.pool, async (db) => {
    await sendMail(db, { to: ada, ...suspended })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  const mute = await addMember(server.db, 'mute')
  await server.db.query({ text: 'update users set email_key = null where id = $1', values: [mute] })
  expect(await sendMail(server.db, { to: mute, ...suspended })).toBe(false)
  await runDueJobs(server.pool, env)
  expect(received).toEqual([])
})

test('a link works once, for its purpose, until it expires', async () => {
  const token = await createLink(server.db, 'reset-password', ada, HOUR_MS)
  expect(await useLink(server.db, token, 'verify-email')).toBeNull()
  const uses = await Promise.all([1, 2, 3].map(() => useLink(server.db, token, 'reset-password')))
  expect(uses.filter(Boolean)).toEqual([ada])
  const old = await createLink(server.db, 'reset-password', ada, -1)
  expect(await useLink(server.db, old, 'reset-password')).toBeNull()
  const stored = await server.db.query<{ row: string }>({ text: 'select mail_tokens::text as row from mail_tokens' })
  expect(stored.some(({ row }) => row.includes(token))).toBe(false)
})

test('every template has a subject and a text in each language, with its values', () => {
  const read = (locale: string) =>
    JSON.parse(readFileSync(join(import.meta.dirname, '../../../../locales', locale, 'mail.json'), 'utf8')) as object
  const templates = Object.entries(read('en_US')).filter(([name]) => !name.startsWith('foot'))
  const data = {
    reason: 'REASON',
    email: 'new@example.org',
    day: 'Monday',
    inviter: 'Ada',
    board: 'Garden',
    business: 'Lamps',
  }
  for (const locale of ['en_US', 'ar_SA'])
    for (const [template, texts] of templates) {
      const hasLink = 'link' in (texts as object)
      const mail = writeMail(template as never, { ...data, ...(hasLink ? { link: '/x?token=1' } : {}) }, locale, ORIGIN)
      expect(mail.subject).not.toContain(template)
      expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/{{|}}/)
      expect(mail.text.includes(`${ORIGIN}/x?token=1`)).toBe(hasLink)
      expect(mail.html.includes(`href="${ORIGIN}/x?token=1"`)).toBe(hasLink)
    }
})

test('the foot of an invitation does not say that its reader has an account', () => {
  const footOf = (template: 'boardInvite' | 'businessInvite' | 'passwordChanged') =>
    writeMail(template, { inviter: 'Ada', board: 'Garden', business: 'Lamps', link: '/x' }, null, ORIGIN)
      .text.split('-- \n\n')
      .at(-1)
  const forInvited = `You get this mail because someone invited you to ${ORIGIN}.`
  expect(footOf('boardInvite')).toBe(forInvited)
  expect(footOf('businessInvite')).toBe(forInvited)
  expect(footOf('passwordChanged')).toBe(`You get this mail because you have an account at ${ORIGIN}.`)
})
