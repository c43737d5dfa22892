import type { TFunction } from 'i18next'

/** The data for an act's text in the history or the queue. */
export interface NamedAct {
  /** The command's name. */
  readonly name: string
  /** A pin's title or a board's name; empty if neither is known. */
  readonly subject: string
  /** Number of pins; 0 or 1 for a single thing. */
  readonly count: number
  /** Name of the board that the act adds something to or removes something from. */
  readonly board?: string
  /** What of the subject it changes: names below `field`. */
  readonly fields?: readonly string[]
}

/** `act` labels a command (“Move 3 pins”), `past` is a part of a sentence that says what was done (“moved 3 pins”). */
export type ActForm = 'act' | 'past'

/** The text of `history.json` that joins an act and its board, by command. */
const BOARD_WORDS: Readonly<Record<string, 'intoBoard' | 'toBoard' | 'fromBoard' | 'onBoard'>> = {
  savePin: 'intoBoard',
  savePins: 'intoBoard',
  movePins: 'toBoard',
  unsavePin: 'fromBoard',
  unsavePins: 'fromBoard',
  arrangePins: 'onBoard',
}

export function actText(
  t: TFunction<'history'>,
  { name, subject, count, board, fields = [] }: NamedAct,
  form: ActForm,
): string {
  const counted = { count: Math.max(1, count) }
  const isNamed = subject !== ''
  const act =
    form === 'past'
      ? t(`past.${name}`, { ...counted, subject, ...(isNamed && { context: 'named' }) })
      : isNamed
        ? t('named', { act: t(`act.${name}`, counted), subject })
        : t(`act.${name}`, counted)
  const joined = BOARD_WORDS[name]
  const whole = joined && board !== undefined ? t(joined, { act, board }) : act
  // An act of a newer version may name a field that has no text here.
  const names = fields.map((field) => t(`field.${field}`, { defaultValue: '' })).filter((text) => text !== '')
  return names.length === 0 ? whole : t('ofFields', { act: whole, fields: names })
}
