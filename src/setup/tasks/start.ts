import { serverFeatures } from '#features/server.ts'
import { checkStart } from '#server/check-start.ts'
import { ensureClientFiles } from '../client-files.ts'

/** `npm start`: checks the settings, builds missing files, then becomes the server, which handles signals itself. */
export async function main(): Promise<void> {
  await checkStart(process.env, serverFeatures)
  await ensureClientFiles()
  await import('../serve.ts')
}
