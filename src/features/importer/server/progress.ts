import type { ImportRun } from './import-run.ts'

const EVERY_MS = 1_000

export interface Progress {
  show(run: ImportRun, bytesRead: number): void
  end(): void
}

/**
 * Prints one line per second with the number of lines, the speed and the remaining time. The time is estimated from the
 * part of the file that was read.
 */
export function createProgress(
  write: (text: string) => void,
  isTerminal: boolean,
  fileBytes: number,
  firstLine: number,
  now: () => number,
): Progress {
  const startMs = now()
  let shownMs = startMs
  let isOpen = false
  return {
    show(run, bytesRead) {
      const nowMs = now()
      if (nowMs - shownMs < EVERY_MS) return
      shownMs = nowMs
      const seconds = (nowMs - startMs) / 1_000
      const perSecond = Math.round((run.line - firstLine) / seconds)
      const part = fileBytes === 0 ? 1 : Math.min(1, bytesRead / fileBytes)
      const leftS = part > 0 ? Math.ceil((seconds * (1 - part)) / part) : 0
      const text = `${count(run.line)} lines (${Math.floor(part * 100)} %), ${count(perSecond)} per second, ${leftS} s left`
      write(isTerminal ? `\r\u001b[K${text}` : `${text}\n`)
      isOpen = isTerminal
    },
    end() {
      if (isOpen) write('\n')
      isOpen = false
    },
  }
}

export function count(value: number): string {
  return value.toLocaleString('en-US')
}

/** A number with its noun: `1 bad line`, `2 bad lines`. */
export function countOf(value: number, singular: string, plural = `${singular}s`): string {
  return `${count(value)} ${value === 1 ? singular : plural}`
}
