import { useTranslation } from 'react-i18next'
import type { ProfileActionProps } from '#features/users/ui/profile-slots.ts'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { lockIcon } from '#kit/icon/icons.ts'
import { UnblockButton } from './unblock-button.tsx'

/** The profile of a member whom the viewer blocked: it says so, and offers to lift the block. */
export function BlockedProfile({ user }: ProfileActionProps) {
  const { t } = useTranslation('blocks')
  return (
    <EmptyState icon={lockIcon} title={t('youBlocked', { name: user.full_name })} text={t('blockText')}>
      <UnblockButton user={user} />
    </EmptyState>
  )
}
