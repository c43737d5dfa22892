import type { BoardPrivacy } from '#features/boards/contract.ts'
import type { FieldBinding } from '#kit/form/use-form.ts'

/** Binds a check box "secret" to the field for a board's privacy. */
export function secretField(privacy: FieldBinding<BoardPrivacy>): FieldBinding<boolean> {
  return {
    ...privacy,
    value: privacy.value === 'secret',
    onChange: (isSecret) => privacy.onChange(isSecret ? 'secret' : 'public'),
  }
}
