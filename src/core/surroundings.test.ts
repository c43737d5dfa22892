import { expect, test } from 'vitest'
import { PAGE_LEAVES } from '#contracts/leaving.ts'
import { pageLeft } from './surroundings.ts'

test('a worker recognises the message that its page is left, and ignores others', async () => {
  const worker = new EventTarget()
  let isLeft = false
  const left = pageLeft(worker).then(() => {
    isLeft = true
  })
  worker.dispatchEvent(new MessageEvent('message', { data: { id: '1', type: 'GET', path: ['ping'] } }))
  await Promise.resolve()
  expect(isLeft).toBe(false)
  worker.dispatchEvent(new MessageEvent('message', { data: PAGE_LEAVES }))
  await left
  expect(isLeft).toBe(true)
})

test('a worker whose page returned also hears when it is left again', async () => {
  const worker = new EventTarget()
  const leave = () => worker.dispatchEvent(new MessageEvent('message', { data: PAGE_LEAVES }))
  const first = pageLeft(worker)
  leave()
  await first
  const again = pageLeft(worker)
  leave()
  await expect(again).resolves.toBeUndefined()
})
