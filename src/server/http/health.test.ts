import { connect, createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import Fastify from 'fastify'
import { createTestServer } from '#features/test-server.ts'
import { createLog } from '#server/log.ts'
import { createPool } from '#server/storage/pool.ts'
import { createFaults } from './faults.ts'
import { addHealth } from './health.ts'

test('a database that answers but accepts no new connections, as while it waits for its clients, is not ready', async () => {
  const server = await createTestServer()
  const { pathname, username, password, searchParams, port } = new URL(server.url)
  const socketFolder = searchParams.get('host')
  const database = socketFolder === null ? { port: Number(port) } : { path: `${socketFolder}/.s.PGSQL.${port}` }
  // A door before the database, which can be closed for new connections while the others go on.
  const open = new Set<Socket>()
  const door = createServer((socket) => {
    const behind = connect(database)
    for (const each of [socket, behind]) open.add(each.on('error', () => {}))
    socket.pipe(behind).pipe(socket)
  })
  await once(door.listen(0, '127.0.0.1'), 'listening')
  const { port: at } = door.address() as { readonly port: number }
  const pool = createPool(
    { connectionString: `postgres://${username}:${password}@127.0.0.1:${at}${pathname}` },
    createLog('silent'),
  )
  const app = Fastify()
  addHealth(app, pool, createFaults(), () => false)
  let now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const ready = async () => (await app.inject('/_/ready')).statusCode
  expect(await ready()).toBe(200)
  door.close()
  now += 4_000
  // The last try is still recent.
  expect(await ready()).toBe(200)
  now += 2_000
  expect((await pool.query('select 1')).rowCount).toBe(1)
  expect(await ready()).toBe(503)
  await once(door.listen(at, '127.0.0.1'), 'listening')
  now += 6_000
  expect(await ready()).toBe(200)
  await app.close()
  await pool.end()
  for (const socket of open) socket.destroy()
  door.close()
  await server.close()
})
