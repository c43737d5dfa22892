import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { watchInterrupts } from './watch-interrupts.ts'

test('a Ctrl-C that npm forwards as well stops the import once, and a later one ends it at once', () => {
  const target = Object.assign(new EventEmitter(), { exit: (code: number) => void exits.push(code) })
  const exits: number[] = []
  const said: string[] = []
  let nowMs = 5_000
  const signal = watchInterrupts(
    target,
    () => nowMs,
    (text) => void said.push(text),
  )
  expect(signal.aborted).toBe(false)
  target.emit('SIGINT')
  nowMs += 30
  target.emit('SIGINT')
  expect(signal.aborted).toBe(true)
  expect(said).toEqual(['\nStopping; what was read is being stored.\n'])
  expect(exits).toEqual([])
  nowMs += 2_000
  target.emit('SIGINT')
  expect(exits).toEqual([130])
})
