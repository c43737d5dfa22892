import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { isId, type PinId } from '#contracts/ids.ts'
import { ownPinSubject } from '#features/pins/server/shared/own-pin.ts'
import type { ServerContext } from '#server/define-server-feature.ts'
import { sessionTokenOf } from '#server/http/cookies.ts'
import { leadActions } from './actions.ts'
import { grant } from '#server/policy/grant.ts'
import { kindOf, mayTry } from '#server/policy/permit.ts'
import { databaseOf, type Database } from '#server/storage/database.ts'
import { LEADS_EXPORT_URL } from '../constants.ts'
import { CSV_HEADER, csvLine } from './csv.ts'
import { submissionsAfter } from './submissions.ts'

/** Number of answers that one query reads. */
const PART_ROWS = 500

/** Serves all answers to the form of a pin as a CSV file to the pin's owner. Everybody else gets "not found". */
export function addExport(app: FastifyInstance, { kernel, pool }: ServerContext): void {
  app.get<{ Querystring: { readonly pin?: unknown } }>(
    LEADS_EXPORT_URL,
    { config: { api: { summary: "Downloads all answers to the form of one's own pin as CSV." } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const db = databaseOf(pool)
      const viewer = await kernel.members.find(db, sessionTokenOf(request))
      const { pin } = request.query
      if (!mayTry(kindOf(viewer), leadActions.manage) || typeof pin !== 'string' || !isId(pin))
        return reply.callNotFound()
      const own = await grant(db, viewer, leadActions.manage, ownPinSubject(pin as PinId, 'pin'))
      if (!own.ok) return reply.callNotFound()
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="leads-${own.data.row}.csv"`)
        .send(Readable.from(linesOf(db, own.data.row)))
    },
  )
}

async function* linesOf(db: Database, pin: PinId): AsyncGenerator<string> {
  // With a byte order mark, spreadsheets read the file as UTF-8.
  yield `\uFEFF${CSV_HEADER}`
  let after: string | null = null
  for (;;) {
    const rows = await submissionsAfter(db, pin, after, PART_ROWS)
    for (const row of rows) yield csvLine(row)
    const last = rows.at(-1)
    if (!last || rows.length < PART_ROWS) return
    after = last.id
  }
}
