import { ensureClientFiles } from '../client-files.ts'

/** `npm start`: builds what is not built yet, then becomes the server, which handles the signals itself. */
export async function main(): Promise<void> {
  await ensureClientFiles()
  await import('../serve.ts')
}
