import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { NotFoundScreen } from '#app/plug/not-found-screen.tsx'
import type { PinId } from '#contracts/ids.ts'
import { links } from '#contracts/links.ts'
import { LEAD_FIELDS, LEADS_EXPORT_URL, type LeadField } from '#features/leads/constants.ts'
import type { LeadSubmission } from '#features/leads/contract.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { pinIdOf } from '#features/pins/addresses.ts'
import { buttonClass } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { mailIcon } from '#kit/icon/late-icons.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { usePageTitle } from '#kit/page-title.ts'
import { Screen } from '#kit/screen/screen.tsx'
import { Table } from '#kit/table/table.tsx'
import { useTableAddress } from '#kit/table/use-table-address.ts'

const RULES = { sorts: [] }

/** `/pin/:id/leads`: the answers that members gave to the form of the viewer's own pin. */
export function LeadsScreen({ id }: { readonly id: string }) {
  const pinId = pinIdOf(id)
  return pinId === null ? <NotFoundScreen what="pin" /> : <Answers pinId={pinId} />
}

function Answers({ pinId }: { readonly pinId: PinId }) {
  const { t } = useTranslation('leads')
  usePageTitle(t('answersTitle'))
  const time = new Intl.DateTimeFormat(useLanguageTag(), { dateStyle: 'medium', timeStyle: 'short' })
  const address = useTableAddress(RULES)
  const { page, limit } = address.state
  const source = useAnswer('leadSubmissions', { pin_id: pinId, page, limit })
  const { answer } = source
  const asked = LEAD_FIELDS.filter((field) => answer?.form?.asks.includes(field) ?? true)
  return (
    <Screen
      title={t('answersTitle')}
      subtitle={
        answer?.form && (
          <Link to={links.pin(pinId)}>
            <bdi>{answer.form.title}</bdi>
          </Link>
        )
      }
      actions={
        answer !== null &&
        answer.totalCount > 0 && (
          <a className={buttonClass('secondary')} href={`${LEADS_EXPORT_URL}?pin=${pinId}`} download>
            {t('export')}
          </a>
        )
      }
    >
      <Table<LeadSubmission>
        label={t('answersTitle')}
        address={address}
        source={source}
        idOf={(row) => row.id}
        nameOf={(row) => row.full_name ?? row.email ?? row.phone_number ?? row.id}
        empty={<EmptyState icon={mailIcon} title={t('none')} text={t('noneText')} />}
        columns={[
          ...asked.map((field) => ({
            id: field,
            label: t(`field.${field}`),
            cell: (row: LeadSubmission) => <Cell field={field} text={row[field]} />,
          })),
          { id: 'at', label: t('at'), cell: (row) => time.format(new Date(row.at)) },
        ]}
      />
    </Screen>
  )
}

function Cell({ field, text }: { readonly field: LeadField; readonly text: string | null }) {
  if (text === null) return '–'
  const shown = <bdi>{text}</bdi>
  if (field === 'email') return <a href={`mailto:${encodeURIComponent(text)}`}>{shown}</a>
  return shown
}
