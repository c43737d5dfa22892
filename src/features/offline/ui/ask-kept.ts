import type { CoreLink } from '#client/core-link.ts'
import type { UserId } from '#contracts/ids.ts'
import { ok, type Result } from '#contracts/result.ts'
import type { RequestName, Requests } from '#features/index.ts'
import { isOutOfReach, keepAnswer, readKeptAnswer } from './kept-answers.ts'

/** Whose answers are kept, and for which version of the page. Nothing is kept for a visitor. */
export interface Keeper {
  readonly viewer: UserId | null
  readonly version: string
}

/** An answer that may come from this browser's storage. */
type KeptResult<Reply> = Result<Reply> & { readonly isKept?: boolean }

/** Stores the answer to a request for reading offline. */
export function keepAnswerOf<Name extends RequestName>(
  { viewer, version }: Keeper,
  name: Name,
  input: Requests[Name]['input'],
  answer: Requests[Name]['reply'],
): void {
  if (viewer !== null) keepAnswer({ viewer, version, question: questionOf(name, input) }, answer)
}

/** Asks the server and stores the answer. If the server cannot be reached, the stored answer is returned. */
export async function askKept<Name extends RequestName>(
  request: CoreLink['request'],
  keeper: Keeper,
  name: Name,
  input: Requests[Name]['input'],
): Promise<KeptResult<Requests[Name]['reply']>> {
  const result = await request(name, input)
  const { viewer, version } = keeper
  if (result.ok) keepAnswerOf(keeper, name, input, result.value)
  if (result.ok || viewer === null || !isOutOfReach(result.failure.code)) return result
  const kept = readKeptAnswer({ viewer, version, question: questionOf(name, input) })
  return kept === null ? result : { ...ok(kept as Requests[Name]['reply']), isKept: true }
}

function questionOf(name: RequestName, input: unknown): string {
  return `${name} ${JSON.stringify(input)}`
}
