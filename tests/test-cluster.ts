import { startTestCluster } from '#server/storage/postgres/test-database.ts'

/** Holds the tests' database server for the whole run, so that it ends with the last test and not in between. */
export default async function holdTestCluster(): Promise<() => Promise<void>> {
  const cluster = await startTestCluster()
  return () => cluster.stop()
}
