import { checkStart } from '#server/check-start.ts'
import { ensureClientFiles } from '../client-files.ts'

/** `npm start`: checks the settings, builds what is not built yet, then becomes the server, which handles the signals itself. */
export async function main(): Promise<void> {
  await checkStart(process.env)
  await ensureClientFiles()
  await import('../serve.ts')
}
