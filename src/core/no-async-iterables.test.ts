import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as helpers from './no-async-iterables.ts'

test('what RxJS takes of tslib is there by name, and refuses', () => {
  const taken = ['observable/innerFrom', 'util/isReadableStreamLike'].flatMap((file) => {
    const source = readFileSync(`node_modules/rxjs/dist/esm/internal/${file}.js`, 'utf8')
    return /import \{([^}]*)\} from "tslib"/
      .exec(source)![1]!
      .split(',')
      .map((name) => name.trim())
  })
  expect(Object.keys(helpers).toSorted()).toEqual(taken.toSorted())
  for (const refuse of Object.values(helpers)) expect(refuse).toThrow('async')
})
