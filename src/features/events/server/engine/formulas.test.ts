import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { guardFormulas } from './formulas.ts'

test.each([1, 2, 3, 5, 1_000])(
  'in chunks of %i bytes, texts that would be formulas get an apostrophe, numbers none',
  async (size) => {
    const csv = Buffer.from('"q","n"\n"=1+1",-5\n"é,""=x",7\n"@a",-1\n"-b","+c"\n"plain","\t"\n')
    const chunks = Array.from({ length: Math.ceil(csv.length / size) }, (_, at) =>
      csv.subarray(at * size, (at + 1) * size),
    )
    expect(await text(Readable.from(chunks).pipe(guardFormulas()))).toBe(
      `"q","n"\n"'=1+1",-5\n"é,""=x",7\n"'@a",-1\n"'-b","'+c"\n"plain","'\t"\n`,
    )
  },
)
