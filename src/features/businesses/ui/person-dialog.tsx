import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import { BUSINESS_ROLES, type BusinessRole } from '#features/businesses/constants.ts'
import type { BusinessPerson } from '#features/businesses/contract/people.ts'
import { Button } from '#kit/button/button.tsx'
import { RadioField } from '#kit/fields/radio-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { Dialog } from '#kit/overlay/overlays.tsx'
import parts from '#kit/screen/parts.module.css'
import { showToast } from '#kit/toast/toast-store.ts'
import { AccessForm } from './access-form.tsx'
import styles from './business.module.css'
import { Removal } from './removal.tsx'
import { useAct, useBusiness, useBusinessFailure } from './use-business.ts'

interface PersonDialogProps {
  readonly person: BusinessPerson
  readonly onClose: () => void
  /** Called after each change. */
  readonly onChange: () => void
}

/** Edits a person's role and permissions, or removes the person. */
export function PersonDialog({ person, onClose, onChange }: PersonDialogProps) {
  const { t } = useTranslation('access')
  const { id: business, role: ownRole } = useBusiness()
  const request = useRequest()
  const act = useAct()
  const words = useBusinessFailure()
  const { full_name: name } = person.user
  const isOwnersMatter = person.business_role === 'OWNER' && ownRole !== 'OWNER'
  const form = useForm<{ readonly role: BusinessRole }>({
    initial: { role: person.business_role },
    validate: () => ({}),
    send: async ({ role }) => {
      const members = [{ member_id: person.id, business_role: role }]
      const answer = await request('setBusinessRoles', { business_id: business, members })
      if (!answer.ok) return answer
      showToast({ text: t('roleSaved', { name }) })
      onChange()
      return answer
    },
    failureText: ({ code }) => words(code),
    onSuccess: 'keep',
  })
  const remove = async () => {
    const answer = await act('removePeople', { business_id: business, member_ids: [person.id] }, t('removed', { name }))
    if (!answer.ok) return
    onChange()
    onClose()
  }
  const roles = BUSINESS_ROLES.filter((role) => role !== 'OWNER' || ownRole === 'OWNER')
  return (
    <Dialog title={name} isOpen isWide onClose={onClose}>
      <div className={styles.section}>
        {isOwnersMatter ? (
          <p className={parts.muted}>{t('ownersOnly')}</p>
        ) : (
          <Form
            form={form}
            label={t('column.business_role')}
            actions={
              <Button look="primary" type="submit" isBusy={form.isBusy}>
                {t('saveRole')}
              </Button>
            }
          >
            <RadioField
              {...form.field('role')}
              label={t('column.business_role')}
              choices={roles.map((id) => ({ id, label: t(`role.${id}`), text: t(`roleText.${id}`) }))}
            />
          </Form>
        )}
        <AccessForm of="PERSON" id={person.id} onChange={onChange} />
        {!isOwnersMatter && <Removal name={name} text={t('removeText.person')} onRemove={remove} />}
      </div>
    </Dialog>
  )
}
