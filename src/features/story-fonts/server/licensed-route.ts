import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { LICENSED_FONT_PREFIX, STORY_FONTS } from '../constants.ts'

/** The packages have exact versions, so a file can change only with a release. */
const A_WEEK = 'public, max-age=604800'
/** The npm package of each font, by the name in its files. */
const PACKAGES: Readonly<Record<string, string>> = {
  cairo: '@fontsource-variable/cairo',
  amiri: '@fontsource/amiri',
  lalezar: '@fontsource/lalezar',
  'baloo-bhaijaan-2': '@fontsource-variable/baloo-bhaijaan-2',
  'aref-ruqaa': '@fontsource/aref-ruqaa',
}

/** `GET LICENSED_FONT_PREFIX/<file>`: the files of fonts that the product contains, and no others. */
export function addLicensedRoute(app: FastifyInstance): void {
  const packageOf = new Map(
    STORY_FONTS.flatMap(({ id, faces }) =>
      faces.map(({ url }) => [url.slice(LICENSED_FONT_PREFIX.length + 1), PACKAGES[id] ?? ''] as const),
    ),
  )
  app.get<{ Params: { file: string } }>(
    `${LICENSED_FONT_PREFIX}/:file`,
    { config: { api: { summary: 'A font that the product contains.' } } },
    async (request, reply) => {
      void reply.header('content-security-policy', "default-src 'none'; sandbox")
      const { file } = request.params
      const name = packageOf.get(file)
      if (name === undefined) return reply.code(404).type('text/plain; charset=utf-8').send('There is no such font.\n')
      const bytes = await readFile(fileURLToPath(import.meta.resolve(`${name}/files/${file}`)))
      return reply.header('cache-control', A_WEEK).type('font/woff2').send(bytes)
    },
  )
}
