import { expect, test } from 'vitest'
import { createShutdown } from './shutdown.ts'

test('steps run last in, first out, once for every caller', async () => {
  const shutdown = createShutdown()
  const ran: string[] = []
  shutdown.add(() => void ran.push('database'))
  shutdown.add(async () => void ran.push('server'))
  await Promise.all([shutdown.run(), shutdown.run()])
  expect(ran).toEqual(['server', 'database'])
})

test('a step that fails keeps no other step from running, and every error is reported', async () => {
  const shutdown = createShutdown()
  const ran: string[] = []
  const [stuck, gone] = [new Error('jobs are stuck'), new Error('the socket is gone')]
  shutdown.add(() => void ran.push('database'))
  shutdown.add(() => Promise.reject(stuck))
  shutdown.add(() => {
    throw gone
  })
  const error = await shutdown.run().catch((thrown: unknown) => thrown)
  expect(ran).toEqual(['database'])
  expect((error as AggregateError).errors).toEqual([gone, stuck])
})
