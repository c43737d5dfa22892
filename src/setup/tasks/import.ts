/** `npm run import -- FILE`: runs the importer, which reads the arguments itself. */
export async function main(): Promise<void> {
  await import('#features/importer/server/main.ts')
}
