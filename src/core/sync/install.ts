import type { Disk } from '../log/disk.ts'

const DIGITS = 32

/** Names this browser's store of the account to the server (`INSTALL_HEADER`), which does not tell it of its own acts. */
export interface Install {
  /** As this tab knows it: an old one makes the server tell more, never less. */
  id(): Promise<string>
  /** As disk has it: another tab may have renewed it. */
  read(): Promise<string>
  /** From now on acts that were sent under the old id are told as other devices' are. Durable when it resolves. */
  renew(): Promise<void>
}

export function createInstall(disk: Disk, random: () => number): Install {
  let reading: Promise<string> | null = null
  const made = () => Array.from({ length: DIGITS }, () => Math.floor(random() * 16).toString(16)).join('')
  const read = () => (reading = disk.installId(made()))
  return {
    id: () => reading ?? read(),
    read,
    async renew() {
      await disk.renewInstall(made())
      await read()
    },
  }
}
