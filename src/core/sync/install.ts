import type { Disk } from '../log/disk.ts'

const DIGITS = 32

/** The id of this browser's store of the account, `INSTALL_HEADER`: made once at random, read once a tab. */
export function createInstall(disk: Disk, random: () => number): () => Promise<string> {
  let reading: Promise<string> | null = null
  return () => {
    reading ??= disk.installId(Array.from({ length: DIGITS }, () => Math.floor(random() * 16).toString(16)).join(''))
    return reading
  }
}
