import fc from 'fast-check'

/**
 * Property tests draw the same values at each run, so that a change is judged by what it changed. Longer runs with
 * `FUZZ_RUNS`, and runs with `PROPERTY_SEED=random`, draw new ones; a number repeats a run that failed.
 */
const given = process.env['PROPERTY_SEED'] ?? (process.env['FUZZ_RUNS'] ? 'random' : '1')
fc.configureGlobal({
  ...(given !== 'random' && { seed: Number(given) }),
  // A test that names a greatest length draws lists up to it. By default, they would end at about ten elements.
  defaultSizeToMaxWhenMaxSpecified: true,
})
