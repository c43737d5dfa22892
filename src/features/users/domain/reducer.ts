import type { EditTable, ReadTable } from '#contracts/table.ts'
import type { BoardFact, WireBoard } from '#features/boards/contract.ts'
import type { UserFact, WireUser } from '../contract.ts'

interface Tables {
  readonly users: EditTable<WireUser>
  readonly boards: ReadTable<WireBoard>
}

/** Folds one fact into the users. Runs before the boards' reducer: a board that is known was counted. */
export function reduceUsers({ users, boards }: Tables, fact: UserFact | BoardFact): void {
  switch (fact.type) {
    case 'user/received':
      for (const user of fact.payload.users) users.put(user.id, user)
      return
    case 'board/created':
      if (boards.get(fact.payload.board.id)) return
      users.update(fact.payload.board.owner.id, (user) => {
        user.board_count += 1
      })
      return
    default:
  }
}

export function touchedUsers(fact: UserFact): readonly string[] {
  return fact.payload.users.map((user) => `users/${user.id}`)
}
