import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BusinessId } from '#contracts/ids.ts'
import type { ActingUser, Business } from '#features/businesses/contract/business.ts'
import { isManagingRole } from '#features/businesses/domain/permissions.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { Badge } from '#kit/badge/badge.tsx'
import { Button } from '#kit/button/button.tsx'
import { SelectField } from '#kit/fields/select-field.tsx'
import styles from './business.module.css'
import { EditBusinessDialog } from './edit-business-dialog.tsx'
import { useAct } from './use-business.ts'

interface ActingBarProps {
  readonly business: Business
  readonly onChange: (acting: ActingUser) => void
  readonly onEdited: (business: Business) => void
}

/**
 * Shows the business for which the member acts, with buttons to edit it, to switch, and to stop acting for it. Pins and
 * boards stay the member's own.
 */
export function ActingBar({ business, onChange, onEdited }: ActingBarProps) {
  const { t } = useTranslation('access')
  const act = useAct()
  const [asked] = useState({})
  const [isEditing, setEditing] = useState(false)
  const employers = useAnswer('employers', asked).answer ?? []
  const others = employers.filter(({ showInTooltip }) => showInTooltip)
  const actAs = async (id: BusinessId | null) => {
    const answer = await act('actAs', { business_id: id })
    if (answer.ok) onChange(answer.value)
  }
  return (
    <div className={styles.bar} role="region" aria-label={t('acting.label')}>
      <p className={styles.acting}>
        {t('acting.as')} <bdi>{business.name}</bdi>{' '}
        <Badge>{t(business.role === null ? 'manager' : `role.${business.role}`)}</Badge>
      </p>
      {others.length > 0 && (
        <div className={styles.switch}>
          <SelectField
            label={t('acting.switch')}
            value=""
            choices={others.map(({ id, name }) => ({ id, label: name }))}
            onChange={(id) => id && void actAs(id)}
          />
        </div>
      )}
      {isManagingRole(business.role) && <Button onClick={() => setEditing(true)}>{t('editBusiness')}</Button>}
      <Button onClick={() => void actAs(null)}>{t('acting.end')}</Button>
      {isEditing && <EditBusinessDialog business={business} onClose={() => setEditing(false)} onEdited={onEdited} />}
    </div>
  )
}
