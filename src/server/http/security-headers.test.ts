import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '#features/test-server.ts'
import { securityHeaders } from './security-headers.ts'

let server: TestServer
const names = Object.keys(securityHeaders(false, []))

beforeAll(async () => {
  server = await createTestServer({ hosts: ['Pins.example'] })
})
afterAll(() => server.close())

test.each(['/_/health', '/resource/NoneResource/get/', '/resource/%E0%A4%A', '/v3/%', '/_/%zz'])(
  '%s is answered with every security header',
  async (url) => {
    const { headers } = await server.app.inject(url)
    expect(Object.keys(headers)).toEqual(expect.arrayContaining(names))
    expect(headers['permissions-policy']).toContain('camera=()')
  },
)

test('pages may show frames of the hosts that features name, and no others', () => {
  expect(securityHeaders(false, [])['content-security-policy']).toContain("frame-src 'none'")
  const named = securityHeaders(true, ['a.example', 'b.example'])['content-security-policy']
  expect(named?.split(';')).toContain('frame-src https://a.example https://b.example')
})

test('a malformed address of a call is rejected in the envelope of its family', async () => {
  const resource = await server.app.inject('/resource/PinResource/get/%E0%A4%A')
  expect(resource.statusCode).toBe(400)
  expect(resource.json().resource_response).toMatchObject({ status: 'failure', endpoint_name: 'PinResource_get' })
  expect((await server.app.inject('/v3/%')).json()).toMatchObject({ status: 'failure', code: 1 })
})

test('bytes that are not a request are answered with the security headers as well', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const ask = (bytes: string) =>
    new Promise<string>((resolve) => {
      let text = ''
      connect(port, '127.0.0.1', function (this: Socket) {
        this.write(bytes)
      })
        .on('data', (part) => (text += part.toString()))
        .on('close', () => resolve(text))
    })
  const garbled = await ask('GET / HTTP/9\r\n\r\n')
  expect(garbled).toMatch(/^HTTP\/1\.1 400 /)
  for (const name of names) expect(garbled).toContain(`\r\n${name}: `)
  const long = await ask(`GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'x'.repeat(70_000)}\r\n\r\n`)
  expect(long).toMatch(/^HTTP\/1\.1 431 /)
  expect(JSON.parse(long.split('\r\n\r\n')[1]!).error).toMatchObject({
    http_status: 431,
    message: 'request: its address and headers must have at most 16384 bytes together',
  })
  const hostless = await ask('GET /v3/users/me/ HTTP/1.1\r\nconnection: close\r\n\r\n')
  expect(hostless).toMatch(/^HTTP\/1\.1 400 /)
  for (const name of names) expect(hostless).toContain(`\r\n${name}: `)
  expect(hostless).toContain('host: is missing')
  const twice = await ask(
    'GET /_/health HTTP/1.1\r\nhost: localhost\r\nhost: evil.example\r\nconnection: close\r\n\r\n',
  )
  expect(twice).toMatch(/^HTTP\/1\.1 400 /)
})

const statusFor = async (host: string) => (await server.app.inject({ url: '/_/health', headers: { host } })).statusCode

test.each(['localhost:3000', 'a.localhost', '127.0.0.1:3000', '[::1]:3000', '192.168.1.20', 'pins.EXAMPLE'])(
  'the host %s is answered',
  async (host) => expect(await statusFor(host)).toBe(200),
)

test.each([
  'evil.example',
  'pins.example.evil.example',
  '127.0.0.1.evil.example',
  'localhost:99999',
  'localhost:4514@evil.example',
  'localhost:4514?x',
  'localhost/"><script>',
  'localhost#x',
])('the host %s is rejected', async (host) => expect(await statusFor(host)).toBe(400))

test('the answer to a rejected host names the setting', async () => {
  const { body } = await server.app.inject({ url: '/', headers: { host: 'evil.example' } })
  expect(JSON.parse(body).error.message).toContain('PINFOLD_ORIGIN')
})
