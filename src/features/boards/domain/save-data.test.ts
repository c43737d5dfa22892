import { expect, test } from 'vitest'
import type { BoardId } from '#contracts/ids.ts'
import { EVENT_TEXT_MAX } from '#features/events/constants.ts'
import { saveData } from './save-data.ts'

const BOARD = '7' as BoardId

test('the event of a save says what the server gave with the board of the pin, and nothing if that is not known', () => {
  expect(saveData(BOARD, 'pin=5&reason=topic')).toEqual({ board: BOARD, tracking_params: 'pin=5&reason=topic' })
  expect(saveData(BOARD, undefined)).toEqual({ board: BOARD })
  expect(saveData(BOARD, 'x'.repeat(EVENT_TEXT_MAX + 1)).tracking_params).toHaveLength(EVENT_TEXT_MAX)
})
