import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { filled, readTexts } from './fill-texts.ts'

test('a translation is filled with the texts that it lacks, at every depth, and keeps its own', () => {
  expect(filled({ a: 'A', deep: { x: 'X' } }, { a: 'a', b: 'b', deep: { x: 'x', y: 'y' } })).toEqual({
    a: 'A',
    b: 'b',
    deep: { x: 'X', y: 'y' },
  })
})

test('a counted text with the plural forms of its language gets no forms of another', () => {
  expect(filled({ pins_other: 'ピン' }, { pins_one: 'pin', pins_other: 'pins', boards_other: 'boards' })).toEqual({
    pins_other: 'ピン',
    boards_other: 'boards',
  })
})

test('a file is read with its parts, and a part that a translation lacks comes from the source language', () => {
  const root = mkdtempSync(join(tmpdir(), 'pinfold-texts-'))
  const write = (file: string, texts: object) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), JSON.stringify(texts))
  }
  try {
    write('en/history.json', { title: 'History' })
    write('en/history/pins.json', { act: { savePin: 'Save' } })
    write('en/history/moods.json', { act: { setMoods_one: 'Set mood', setMoods_other: 'Set moods' } })
    write('de/history.json', { title: 'Verlauf' })
    write('de/history/pins.json', { act: { savePin: 'Merken' } })
    const german = readTexts(join(root, 'de/history.json'))
    expect(german).toEqual({ title: 'Verlauf', act: { savePin: 'Merken' } })
    expect(filled(german, readTexts(join(root, 'en/history.json')))).toEqual({
      title: 'Verlauf',
      act: { savePin: 'Merken', setMoods_one: 'Set mood', setMoods_other: 'Set moods' },
    })
  } finally {
    rmSync(root, { recursive: true })
  }
})
