import { startTestCluster } from '#server/storage/postgres/test-database.ts'

/**
 * Keeps the tests' database server running for the whole run, so that it ends with the last test and not in between.
 */
export default async function holdTestCluster(): Promise<() => Promise<void>> {
  const cluster = await startTestCluster()
  return () => cluster.stop()
}
