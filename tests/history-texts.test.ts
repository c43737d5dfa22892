import { expect, test } from 'vitest'
import { features } from '#features/index.ts'
import texts from '../locales/en_US/history.json' with { type: 'json' }

/** The command names that have a text, without plural forms and contexts. */
const named = (form: Readonly<Record<string, string>>) => new Set(Object.keys(form).map((key) => key.split('_')[0]!))

test('every command has its texts in the history: a label, and what was done', async () => {
  const samples = await Promise.all(Object.values(features).map((feature) => feature.samples()))
  const commands = samples.flatMap((each) => Object.keys(each.samples.commands)).sort()
  expect(commands.length).toBeGreaterThan(50)
  const [labels, past] = [named(texts.act), named(texts.past)]
  expect({
    act: commands.filter((name) => !labels.has(name)),
    past: commands.filter((name) => !past.has(name)),
  }).toEqual({ act: [], past: [] })
})
