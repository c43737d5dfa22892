import { personIcon } from '#kit/icon/icons.ts'
import { Day } from './day.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { NAME_SEARCHES, PARTNER_SORTS, PARTNER_TYPES } from '#features/businesses/constants.ts'
import type { BusinessPartner } from '#features/businesses/contract/people.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { Badge } from '#kit/badge/badge.tsx'
import { Button } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { RadioField } from '#kit/fields/radio-field.tsx'
import { Dialog } from '#kit/overlay/overlays.tsx'
import parts from '#kit/screen/parts.module.css'
import { TableTools } from '#kit/table/table-tools.tsx'
import { Table } from '#kit/table/table.tsx'
import { useTableAddress } from '#kit/table/use-table-address.ts'
import { AccessForm } from './access-form.tsx'
import styles from './business.module.css'
import { InviteDialog } from './invite-dialog.tsx'
import { Removal } from './removal.tsx'
import { useAct, useBusiness } from './use-business.ts'

const RULES = { sorts: PARTNER_SORTS, searches: NAME_SEARCHES, filters: { partner_type: PARTNER_TYPES } }

/** `/business/access/partners`: the businesses that work for this one. `?invite=1` opens the dialog for an invite. */
export function PartnersPart() {
  const { t } = useTranslation('access')
  const { id: business } = useBusiness()
  const address = useTableAddress(RULES)
  const { filters, ...state } = address.state
  const type = PARTNER_TYPES.find((each) => each === filters['partner_type'])
  const partners = useAnswer('businessPartners', {
    business_id: business,
    ...(state as object),
    ...(type ? { partner_type: type } : {}),
  })
  const [chosen, setChosen] = useState<BusinessPartner | null>(null)
  const [params] = useSearchParams()
  const [isInviting, setInviting] = useState(() => params.has('invite'))
  return (
    <div className={styles.content}>
      <div className={parts.ways}>
        <Button look="primary" onClick={() => setInviting(true)}>
          {t('invite.partners')}
        </Button>
      </div>
      <TableTools
        address={address}
        searches={NAME_SEARCHES.map((id) => ({ id, label: t(`column.${id}`) }))}
        filters={[
          {
            id: 'partner_type',
            label: t('column.partner_type'),
            choices: PARTNER_TYPES.map((id) => ({ id, label: t(`partnerType.${id}`) })),
          },
        ]}
      />
      <Table<BusinessPartner>
        label={t('part.partners')}
        address={address}
        source={partners}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        empty={<EmptyState icon={personIcon} title={t('empty.partners')} text={t('empty.partnersText')} />}
        columns={[
          { id: 'name', label: t('column.name'), cell: ({ name }) => <bdi>{name}</bdi> },
          { id: 'username', label: t('column.username'), cell: ({ username }) => <bdi>{username}</bdi> },
          {
            id: 'partner_type',
            label: t('column.partner_type'),
            cell: (partner) => <Badge>{t(`partnerType.${partner.partner_type}`)}</Badge>,
          },
          { id: 'created_time', label: t('column.since'), cell: (row) => <Day at={row.created_time} /> },
          {
            id: 'manage',
            label: t('column.manage'),
            cell: (partner) => (
              <Button onClick={() => setChosen(partner)} aria-label={t('manageOf', { name: partner.name })}>
                {t('manage')}
              </Button>
            ),
          },
        ]}
      />
      {chosen && <PartnerDialog partner={chosen} onClose={() => setChosen(null)} onChange={partners.reload} />}
      {isInviting && (
        <InviteDialog
          types={['PARTNER_INVITE', 'PARTNER_REQUEST']}
          onClose={() => setInviting(false)}
          onSent={() => undefined}
        />
      )}
    </div>
  )
}

interface PartnerDialogProps {
  readonly partner: BusinessPartner
  readonly onClose: () => void
  readonly onChange: () => void
}

function PartnerDialog({ partner, onClose, onChange }: PartnerDialogProps) {
  const { t } = useTranslation('access')
  const { id: business } = useBusiness()
  const act = useAct()
  const [type, setType] = useState(partner.partner_type)
  const { id, name } = partner
  const save = async (partnerType: typeof type) => {
    const options = { business_id: business, partner_id: id, partner_type: partnerType }
    const answer = await act('setPartnerType', options, t('saved'))
    if (!answer.ok) return
    setType(partnerType)
    onChange()
  }
  const remove = async () => {
    const answer = await act('removePartners', { business_id: business, partner_ids: [id] }, t('removed', { name }))
    if (!answer.ok) return
    onChange()
    onClose()
  }
  return (
    <Dialog title={name} isOpen isWide onClose={onClose}>
      <div className={styles.section}>
        <RadioField
          label={t('column.partner_type')}
          value={type}
          choices={PARTNER_TYPES.map((one) => ({
            id: one,
            label: t(`partnerType.${one}`),
            text: t(`partnerTypeText.${one}`),
          }))}
          onChange={(one) => void save(one)}
        />
        <AccessForm of="PARTNER" id={id} onChange={onChange} />
        <Removal name={name} text={t('removeText.partner')} onRemove={remove} />
      </div>
    </Dialog>
  )
}
