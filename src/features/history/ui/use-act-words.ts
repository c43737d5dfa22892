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
}

/** Says what an act is: “Move 3 pins”, “Delete board “Garden””. A stable function. */
export function useActWords(): (act: NamedAct) => string {
  const { t } = useTranslation('history')
  return useCallback(
    ({ name, subject, count }: NamedAct) => {
      const act = t(`act.${name}`, { count: Math.max(1, count) })
      return subject === '' ? act : t('named', { act, subject: isolate(subject) })
    },
    [t],
  )
}
