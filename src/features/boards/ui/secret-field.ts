import type { BoardPrivacy } from '#features/boards/contract.ts'
import type { FieldBinding } from '#kit/form/use-form.ts'

/** The check box for a secret board. */
export function secretField(privacy: FieldBinding<BoardPrivacy>): FieldBinding<boolean> {
  return {
    ...privacy,
    value: privacy.value === 'secret',
    onChange: (isSecret) => privacy.onChange(isSecret ? 'secret' : 'public'),
  }
}
