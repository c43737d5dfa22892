import type { BoardPrivacy } from '#features/boards/contract.ts'
import type { FieldBinding } from '#kit/form/use-form.ts'

/** The check box that makes a board its owner's alone. */
export function secretField(privacy: FieldBinding<BoardPrivacy>): FieldBinding<boolean> {
  return {
    ...privacy,
    value: privacy.value === 'secret',
    onChange: (isSecret) => privacy.onChange(isSecret ? 'secret' : 'public'),
  }
}
