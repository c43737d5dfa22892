/** Runs every candidate once in each round, beginning with another one each time, because each run affects the next. */
export async function takeTurns<Name extends string>(
  rounds: number,
  turns: Readonly<Record<Name, (round: number) => Promise<readonly number[]>>>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(turns) as Name[]
  const samples = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (let round = 0; round < rounds; round += 1) {
    for (let i = 0; i < names.length; i += 1) {
      const name = names[(round + i) % names.length]!
      samples[name].push(...(await turns[name](round)))
    }
  }
  return samples
}

/** Milliseconds of each of `count` consecutive calls. */
export async function timed(count: number, call: (n: number) => Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = []
  for (let n = 0; n < count; n += 1) {
    const from = performance.now()
    await call(n)
    times.push(performance.now() - from)
  }
  return times
}
