import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { EXPORT_FORMATS, EXPORT_TIMEOUT_MS, SQL_MAX, type ExportFormat } from '#features/analytics/constants.ts'
import { ExportQuery } from '#features/analytics/contract.ts'
import { engineOf, eventsFolder, QueryError, QueryLater, SCRATCH } from '#features/events/server/shared/engine-of.ts'
import type { ServerContext } from '#server/define-server-feature.ts'
import { sessionTokenOf } from '#server/http/cookies.ts'
import { kindOf, mayTry } from '#server/policy/permit.ts'
import { databaseOf } from '#server/storage/database.ts'

const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
}
let exports = 0

interface Asked {
  readonly sql?: unknown
  readonly format?: unknown
}

/** `GET /_/analytics/export?format=csv&sql=…`: all rows of one SELECT as a file. Everyone but analysts gets 404. */
export function addExport(app: FastifyInstance, { kernel, pool, dataDir, log }: ServerContext): void {
  app.get<{ Querystring: Asked }>(
    '/_/analytics/export',
    {
      config: {
        api: { summary: 'Downloads all rows of one SELECT over the events, for analysts.', query: ExportQuery },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const viewer = await kernel.members.find(databaseOf(pool), sessionTokenOf(request))
      if (!mayTry(kindOf(viewer), 'analytics.use')) return reply.callNotFound()
      const { sql } = request.query
      const format = EXPORT_FORMATS.find((each) => each === request.query.format)
      if (!format) return reply.code(400).send(`format: must be one of ${EXPORT_FORMATS.join(', ')}`)
      if (typeof sql !== 'string' || sql.trim() === '' || sql.length > SQL_MAX) {
        return reply.code(400).send(`sql: must have 1 to ${SQL_MAX} characters`)
      }
      exports += 1
      const file = join(eventsFolder(dataDir), SCRATCH, `console-${process.pid}-${exports}.${format}`)
      try {
        await engineOf({ pool, dataDir }).export(sql, file, EXPORT_TIMEOUT_MS)
      } catch (error) {
        if (error instanceof QueryError) return reply.code(400).send(error.message)
        if (error instanceof QueryLater) return reply.code(503).header('retry-after', '5').send(error.message)
        throw error
      }
      const content = createReadStream(file)
      content.once('close', () => {
        rm(file, { force: true }).catch((error: unknown) => log.warn({ error, file }, 'an exported file stays'))
      })
      return reply
        .type(TYPES[format])
        .header('content-disposition', `attachment; filename="events.${format}"`)
        .send(content)
    },
  )
}
