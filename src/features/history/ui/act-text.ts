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
  // A command without such a text does nothing to a board.
  const whole = board === undefined ? act : t(`withBoard.${name}`, { defaultValue: act, act, board })
  // An act of a newer version may name a field that has no text here.
  const names = fields.map((field) => t(`field.${field}`, { defaultValue: '' })).filter((text) => text !== '')
  return names.length === 0 ? whole : t('ofFields', { act: whole, fields: names })
}
