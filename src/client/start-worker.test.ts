import { expect, test, vi } from 'vitest'
import { startWorker } from './start-worker.ts'

function worker() {
  return {
    postMessage: vi.fn<(...sent: unknown[]) => void>(),
    addEventListener: vi.fn<(...heard: unknown[]) => void>(),
    removeEventListener: vi.fn<(...heard: unknown[]) => void>(),
    terminate: vi.fn<() => void>(),
  }
}

test('what is posted to a worker that starts later waits for it, in order', async () => {
  const real = worker()
  const make = vi.fn<() => typeof real>(() => real)
  let begin: () => void = () => undefined
  const late = startWorker(make, new Promise<void>((resolve) => (begin = resolve)), () => undefined)
  const onMessage = () => undefined
  late.addEventListener('message', onMessage)
  late.postMessage('first')
  late.postMessage('second', [])
  await Promise.resolve()
  expect(make).not.toHaveBeenCalled()
  begin()
  await Promise.resolve()
  late.postMessage('third')
  expect(make).toHaveBeenCalledTimes(1)
  expect(real.addEventListener).toHaveBeenCalledWith('message', onMessage)
  expect(real.postMessage.mock.calls.map(([message]) => message)).toEqual(['first', 'second', 'third'])
})

test('a worker that was ended before its start never starts', async () => {
  const make = vi.fn<() => ReturnType<typeof worker>>(worker)
  const late = startWorker(make, Promise.resolve(), () => undefined)
  late.terminate()
  await Promise.resolve()
  expect(make).not.toHaveBeenCalled()
})

test('a later start that fails is reported', async () => {
  const failures: unknown[] = []
  startWorker(
    () => {
      throw new Error('no workers here')
    },
    Promise.resolve(),
    (error) => failures.push(String(error)),
  )
  await vi.waitFor(() => expect(failures).toEqual(['Error: no workers here']))
})
