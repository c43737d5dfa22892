import { expect, test } from 'vitest'
import { readArguments, USAGE } from './chaos/arguments.ts'

const read = (text: string) => readArguments(text.split(' ').filter(Boolean))

test('a run is as long as requested', () => {
  expect(read('')).toMatchObject({ seeds: null, from: 1, seed: null, minutes: null, quick: false, planted: false })
  expect(read('--seeds 12 --from 30 --jobs 1 --minutes 0.5')).toMatchObject({
    seeds: 12,
    from: 30,
    jobs: 1,
    minutes: 0.5,
  })
  expect(read('--seed storm-7 --without crash,reload')).toMatchObject({ seed: 'storm-7', without: ['crash', 'reload'] })
})

test('invalid arguments give one line that names them, and no empty run', () => {
  const wrong = [
    '--seeds abc',
    '--seeds 0',
    '--seeds 1.5',
    '--seeds -5',
    '--from x',
    '--jobs 0',
    '--minutes soon',
    '--sedes 5',
    '7',
  ]
  for (const text of wrong) {
    const answer = read(text)
    expect(answer).toContain(`; ${USAGE}`)
    expect(answer).not.toContain('\n')
    expect(answer).toContain(text.split(' ')[0])
  }
})

test('a server is killed as often as requested', () => {
  expect(read('--only events --kills 300')).toMatchObject({ killed: { run: 'events', kills: 300 } })
  expect(read('--only events')).toMatchObject({ killed: { run: 'events', kills: 1_000 } })
  expect(read('--only publish')).toMatchObject({ killed: { run: 'publish', kills: 200 } })
  expect(read('')).toMatchObject({ killed: null })
  for (const text of ['--only pins', '--kills 3', '--only events --kills 0']) expect(read(text)).toContain(USAGE)
})

test('help prints only the usage', () => {
  expect([read('--help'), read('-h')]).toEqual([USAGE, USAGE])
})
