import { closeSync, openSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { checkStart } from './check-start.ts'
import { ensurePortIsFree, ensureSocketIsOpen, explainSocketError } from './port.ts'
import { readSettings, settingWarnings, StartError } from './settings.ts'

const servers: Server[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve))
})

test.each([
  ['PINFOLD_TLS', 'yes'],
  ['PINFOLD_DEMO', 'no'],
  ['PINFOLD_DEVELOPER_PANEL', 'on'],
  ['PINFOLD_TRUSTED_PROXIES', '10.0.0.0/8, nonsense'],
  ['PINFOLD_TRUSTED_PROXIES', '10.0.0.0/33'],
  ['PINFOLD_TRUSTED_PROXIES', '::1/'],
  ['DATABASE_URL', 'mysql://root:secret@localhost/pins'],
  ['DATABASE_URL', 'pins'],
  ['PORT', '70000'],
  ['PINFOLD_LOG', 'loud'],
  ['PINFOLD_METRICS_TOKEN', 'secret'],
  ['PINFOLD_DRAIN_SECONDS', '301'],
  ['LISTEN_FDS', '2'],
  ['PINFOLD_ORIGIN', 'pins.example'],
  ['PINFOLD_ORIGIN', 'https://pins.example/path'],
  ['PINFOLD_ORIGIN', 'https://pins.example, https://www.pins.example/?a=1'],
  ['PINFOLD_ORIGIN', 'https://pins.example/#'],
  ['PINFOLD_ORIGIN', 'https://ada@pins.example'],
  ['PINFOLD_COUNTRY_SITES', 'https://pins.de/de'],
  ['PINFOLD_LATEST_ORIGIN', 'https://latest.pins.example/new'],
  ['PINFOLD_LATEST_ORIGIN', 'https://a.example, https://b.example'],
  ['PINFOLD_SMTP', 'http://root:secret@mail.example'],
])('%s=%s is rejected with one sentence that names the setting', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(StartError)
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} must .*\\.$`))
  expect(() => readSettings({ [name]: value })).not.toThrow('secret')
})

test('valid settings are read, and an empty one counts as absent', () => {
  const env = {
    PINFOLD_TLS: 'on',
    PINFOLD_TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    DATABASE_URL: 'postgresql:///pins?host=/run',
  }
  expect(readSettings(env)).toMatchObject({ isTls: true, trustedProxies: ['10.0.0.0/8', '::1'], isDemoWanted: true })
  const empty = { PINFOLD_TLS: '', PINFOLD_DEMO: '', PINFOLD_TRUSTED_PROXIES: '', DATABASE_URL: '' }
  expect(readSettings(empty)).toMatchObject({ isTls: false, trustedProxies: [], isDemoWanted: true })
})

test('a misspelt setting and an https: origin without TLS are warned about', () => {
  const origin = { PINFOLD_ORIGIN: 'https://pins.example' }
  expect(settingWarnings({ PINFOLD_ORIGN: 'https://pins.example' })).toEqual([
    'PINFOLD_ORIGN is not a setting; README.md lists all.',
  ])
  expect(settingWarnings(origin)).toEqual([
    'PINFOLD_ORIGIN is an https: address, but PINFOLD_TLS is not on: cookies are not secure without it.',
  ])
  expect(settingWarnings({ ...origin, PINFOLD_TLS: '' })).toHaveLength(1)
  for (const env of [
    {},
    { PINFOLD_ORIGIN: 'http://pins.example' },
    { ...origin, PINFOLD_TLS: 'on' },
    { ...origin, PINFOLD_TLS: 'off' },
    { ...origin, PINFOLD_TRUSTED_PROXIES: '127.0.0.1/32' },
  ])
    expect(settingWarnings(env)).toEqual([])
})

test('a socket from systemd is used, unless it is for another process', () => {
  expect(readSettings({ LISTEN_FDS: '1' }).socketFd).toBe(3)
  expect(readSettings({ LISTEN_FDS: '1', LISTEN_PID: String(process.pid) }).socketFd).toBe(3)
  expect(readSettings({ LISTEN_FDS: '1', LISTEN_PID: '1' }).socketFd).toBeNull()
  expect(readSettings({}).socketFd).toBeNull()
})

test('a descriptor that is no socket is rejected with a sentence that names LISTEN_FDS', () => {
  const file = openSync(import.meta.filename, 'r')
  expect(() => ensureSocketIsOpen(file)).toThrow(StartError)
  expect(() => ensureSocketIsOpen(file)).toThrow(/^LISTEN_FDS must be set by systemd alone/)
  closeSync(file)
  expect(() => ensureSocketIsOpen(file)).toThrow(StartError)
  const refused = Object.assign(new Error('listen EINVAL'), { code: 'EINVAL' })
  expect(explainSocketError(refused, 3).message).toMatch(/^LISTEN_FDS must /)
})

test('sending mails needs a sender, and links in them start with the public address', () => {
  const smtp = { PINFOLD_SMTP: 'smtp://mail.example:587' }
  expect(readSettings({ PORT: '3100' })).toMatchObject({ smtp: null, origin: 'http://localhost:3100' })
  for (const from of ['', 'Pinfold', 'Pinfold <pins@example>\r\nBcc: <eve@example>'])
    expect(() => readSettings({ ...smtp, PINFOLD_MAIL_FROM: from })).toThrow(/^PINFOLD_MAIL_FROM must .*\.$/)
  const settings = readSettings({
    ...smtp,
    PINFOLD_MAIL_FROM: 'Pinfold <pins@pins.example>',
    PINFOLD_ORIGIN: 'https://pins.example/, https://www.pins.example',
    PINFOLD_LATEST_ORIGIN: 'https://latest.pins.example',
  })
  expect(settings.smtp).toEqual({ url: smtp.PINFOLD_SMTP, from: 'Pinfold <pins@pins.example>' })
  expect(settings).toMatchObject({ origin: 'https://pins.example' })
  expect(settings.hosts).toEqual(expect.arrayContaining(['pins.example', 'www.pins.example', 'latest.pins.example']))
})

/** A program that listens on only one address; null if the machine does not have the address. */
async function occupy(host: string): Promise<number | null> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(error.code ?? '') ? resolve(null) : reject(error),
    )
    server.listen({ host, port: 0 }, () => {
      servers.push(server)
      const address = server.address()
      resolve(address && typeof address === 'object' ? address.port : null)
    })
  })
}

test.for(['127.0.0.1', '::1'])('a port that another program has on %s alone is taken', async (address, { skip }) => {
  const port = await occupy(address)
  if (port === null) return skip('the machine does not have this address')
  const message = `Port ${port} is taken on ${address}: end the program that uses it, or choose another with PORT=${port + 1}.`
  await expect(ensurePortIsFree(port, address)).rejects.toThrow(message)
  for (const host of ['localhost', '0.0.0.0']) await expect(ensurePortIsFree(port, host)).rejects.toThrow(StartError)
})

test('a data folder that cannot be created and a host of another machine are rejected before anything starts', async () => {
  await expect(checkStart({ PINFOLD_DATA: '/proc/nope', PORT: '0' }, [])).rejects.toThrow(
    /^The data folder \/proc\/nope cannot be used/,
  )
  await expect(ensurePortIsFree(0, '203.0.113.7')).rejects.toThrow(
    /^HOST=203\.0\.113\.7 is not an address of this machine/,
  )
})
