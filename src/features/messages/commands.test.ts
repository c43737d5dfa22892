import { expect, test } from 'vitest'
import { gridPin } from '#testing/samples.ts'
import { messageCommands } from './commands.ts'

test('a pin that is sent has its picture at once, unless the picture is covered or there is none', () => {
  const pictureOf = (more: object) => {
    const pin = gridPin(1, more)
    const tables = { pins: new Map([[pin.id, pin]]), app: new Map([['me', { viewer: { id: '7' } }]]) }
    const args = { conversationId: '1', messageId: '2', text: '', pinId: pin.id }
    const [fact] = messageCommands.sendMessage.facts(args, { tables, now: 0 } as never)
    return fact!.payload.message.pin?.image_url ?? null
  }
  expect(pictureOf({})).toMatch(/^\/.*236x/)
  expect(pictureOf({ is_covered: true })).toBeNull()
  expect(pictureOf({ has_picture: false })).toBeNull()
})
