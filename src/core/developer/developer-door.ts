import type { DeveloperRoom } from '#features/developer/contract.ts'
import type { Engine } from '../engine-parts.ts'
import type { Surroundings } from '../surroundings.ts'

/** Fetches what answers the developer panel with its first question: a worker whose panel stays closed does not carry it. */
export function createDeveloperDoor(
  surroundings: Surroundings,
): (asked: Engine, isLeading: () => boolean) => Promise<DeveloperRoom> {
  let open: { readonly of: Engine; readonly room: Promise<DeveloperRoom> } | null = null
  return (asked, isLeading) => {
    if (open?.of === asked) return open.room
    const room = import('./developer-room.ts').then(({ createDeveloperRoom }) =>
      createDeveloperRoom(asked, surroundings, isLeading),
    )
    open = { of: asked, room }
    room.catch(() => {
      open = null // the next question asks for the code again
    })
    return room
  }
}
