import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { isolate } from '#kit/bidi/isolate.ts'

/** An act as a member reads of it; entries of the history and of the queue are such. */
export interface NamedAct {
  /** The command's name. */
  readonly name: string
  /** A pin's title or a board's name; empty where neither is known. */
  readonly subject: string
  /** Number of pins; 0 or 1 for a single thing. */
  readonly count: number
  /** Name of the board that it puts something on or takes something off, where it does. */
  readonly board?: string
}

/** How an act and its board go together in `history.json`, by command. */
const BOARD_WORDS: Readonly<Record<string, 'toBoard' | 'fromBoard' | 'onBoard'>> = {
  savePin: 'toBoard',
  savePins: 'toBoard',
  movePins: 'toBoard',
  unsavePin: 'fromBoard',
  unsavePins: 'fromBoard',
  arrangePins: 'onBoard',
}

/** Says what an act is: “Move 3 pins to “Garden””, “Delete board “Garden””. A stable function. */
export function useActWords(): (act: NamedAct) => string {
  const { t } = useTranslation('history')
  return useCallback(
    ({ name, subject, count, board }: NamedAct) => {
      const command = t(`act.${name}`, { count: Math.max(1, count) })
      const act = subject === '' ? command : t('named', { act: command, subject: isolate(subject) })
      const words = BOARD_WORDS[name]
      return words && board !== undefined ? t(words, { act, board: isolate(board) }) : act
    },
    [t],
  )
}
