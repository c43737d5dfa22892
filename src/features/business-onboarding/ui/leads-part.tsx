import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import { ADVERTISING_INTENTS } from '#features/business-onboarding/constants.ts'
import { LEAD_SORTS } from '#features/business-onboarding/constants.ts'
import type { BusinessLead } from '#features/business-onboarding/contract.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { bagIcon } from '#kit/icon/late-icons.ts'
import { TableTools } from '#kit/table/table-tools.tsx'
import { sortOf } from '#kit/table/table-state.ts'
import { Table } from '#kit/table/table.tsx'
import { useTableAddress } from '#kit/table/use-table-address.ts'
import { useTableMoment } from '#kit/table/use-table-moment.ts'

const CHOICES = ['yes', 'no'] as const
const RULES = { sorts: LEAD_SORTS, sortDirection: 'DESCENDING', filters: { agency: CHOICES } } as const

/** `/admin/business-leads`: members who finished the stepper for a new business, with their answers. */
export function LeadsPart() {
  const { t } = useTranslation('business-onboarding')
  const { day } = useTableMoment()
  const address = useTableAddress(RULES)
  const { page, limit, filters } = address.state
  const agency = filters['agency']
  const leads = useAnswer('businessLeads', {
    page,
    limit,
    ...sortOf(LEAD_SORTS, address.state),
    ...(agency === undefined ? {} : { works_with_agency: agency === 'yes' }),
  })
  return (
    <>
      <TableTools
        address={address}
        filters={[
          {
            id: 'agency',
            label: t('leadColumn.agency'),
            choices: CHOICES.map((id) => ({ id, label: t(id) })),
          },
        ]}
      />
      <Table<BusinessLead>
        label={t('leads')}
        address={address}
        source={leads}
        idOf={({ id }) => id}
        nameOf={({ businessName }) => businessName}
        empty={<EmptyState icon={bagIcon} title={t('noLeads')} />}
        columns={[
          {
            id: 'business',
            label: t('field.businessName'),
            cell: ({ businessName, username }) => (
              <Link to={links.profile(username)}>
                <bdi>{businessName}</bdi>
              </Link>
            ),
          },
          { id: 'contact', label: t('contact.title'), cell: ({ fullName }) => <bdi>{fullName}</bdi> },
          {
            id: 'email',
            label: t('field.email'),
            cell: ({ email }) => (
              <a href={`mailto:${email}`} dir="ltr">
                {email}
              </a>
            ),
          },
          {
            id: 'phone',
            label: t('field.phoneNumber'),
            cell: ({ phone }) => (phone === '' ? '–' : <bdi dir="ltr">{phone}</bdi>),
          },
          {
            id: 'whatsApp',
            label: 'WhatsApp',
            cell: ({ whatsAppConsent }) => t(whatsAppConsent ? 'yes' : 'no'),
          },
          {
            id: 'intent',
            label: t('advertising.title'),
            cell: ({ advertisingIntent }) => {
              const intent = ADVERTISING_INTENTS.find((each) => each === advertisingIntent)
              return intent === undefined ? '–' : t(`intent.${intent}`)
            },
          },
          {
            id: 'agency',
            label: t('leadColumn.agency'),
            cell: ({ worksWithAgency, leadId }) => (
              <>
                {t(worksWithAgency ? 'yes' : 'no')} {leadId !== '' && <bdi dir="ltr">{leadId}</bdi>}
              </>
            ),
          },
          { id: 'since', label: t('leadColumn.finishedOn'), cell: ({ completed_at: at }) => day(at) },
        ]}
      />
    </>
  )
}
