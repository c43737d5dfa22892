import { Type } from 'typebox'
import { defineEvents } from '#contracts/event-types.ts'

export const commentEvents = defineEvents({
  comment: {
    about:
      'A member wrote a comment, or a reply to the comment parent. The object is the pin. The words are not recorded.',
    aux_data: Type.Object({ parent: Type.Optional(Type.String({ maxLength: 32 })) }),
  },
  comment_mark: {
    about:
      'A member liked a comment, found it helpful or, on an own pin, highlighted it; or took that back. The object is the comment.',
    event_data: Type.Object({ mark: Type.String({ maxLength: 32 }), is_on: Type.Boolean() }),
  },
})
