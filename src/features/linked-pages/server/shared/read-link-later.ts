import { newId, type PinId } from '#contracts/ids.ts'
import { addJob } from '#server/jobs/add-job.ts'
import type { Database } from '#server/storage/database.ts'
import { readLinkedPage } from '../read-linked-page.ts'

/** Adds a job that reads the page that a pin links to, soon after the caller's transaction. */
export async function readLinkLater(db: Database, pinId: PinId): Promise<void> {
  await addJob(db, readLinkedPage, {
    key: `${pinId}/${newId()}`,
    payload: { pin_id: pinId, reads: 0, is_again: false },
  })
}
