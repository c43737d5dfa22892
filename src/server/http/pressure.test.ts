import underPressure from '@fastify/under-pressure'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { addErrorAnswers } from './error-answers.ts'
import { createFaults } from './faults.ts'
import { pressureOptions } from './pressure.ts'

test('under pressure, calls are rejected with a time to try again, and files are answered', async () => {
  const app = Fastify()
  addErrorAnswers(app, createFaults())
  // With this limit, every event loop counts as too slow.
  await app.register(underPressure, { ...pressureOptions, maxEventLoopDelay: Number.MIN_VALUE, sampleInterval: 20 })
  app.get('/assets/page.js', () => 'code')
  app.get('/_/api/topics', () => 'topics')
  await app.ready()
  await expect.poll(() => app.isUnderPressure()).toBe(true)
  const file = await app.inject('/assets/page.js')
  const call = await app.inject('/_/api/topics')
  expect([file.statusCode, file.body]).toEqual([200, 'code'])
  expect([call.statusCode, call.headers['retry-after']]).toEqual([503, '2'])
  await app.close()
})
