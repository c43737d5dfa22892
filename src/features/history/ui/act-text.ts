import type { TFunction } from 'i18next'

/** What the text of an act needs, in the history or the queue. */
export interface NamedAct {
  /** The command's name. */
  readonly name: string
  /** The title of a pin or the name of a board; empty if it is unknown. */
  readonly subject: string
  /** Number of pins or people; 0 or 1 if the act is on a single thing. */
  readonly count: number
  /** Name of the board to which the act adds something, or from which it removes something. */
  readonly board?: string
  /** The changed fields: names of texts below `field`. */
  readonly fields?: readonly string[]
}

/**
 * `act` is a label of a command (“Move 3 pins”); `past` is a part of a sentence that says what was done (“moved 3
 * pins”).
 */
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
        ? t('named', { act: t(`act.${name}`, { ...counted, context: 'named' }), subject })
        : t(`act.${name}`, counted)
  // If the command has no text with a board, its own text is used.
  const whole = board === undefined ? act : t(`withBoard.${name}`, { defaultValue: act, act, board })
  // A newer version may name a field for which this version has no text.
  const names = fields.map((field) => t(`field.${field}`, { defaultValue: '' })).filter((text) => text !== '')
  return names.length === 0 ? whole : t('ofFields', { act: whole, fields: names })
}
