import { from } from 'rxjs'
import { expect, test } from 'vitest'
import { otherVersion } from './version-note.ts'

test("another version of the server is reported once, the page's own version never (spec viewer §8)", () => {
  const told: string[] = []
  from(['1.2.3', '1.2.4', '1.2.5'])
    .pipe(otherVersion('1.2.3'))
    .subscribe((version) => told.push(version))
  expect(told).toEqual(['1.2.4'])
})
