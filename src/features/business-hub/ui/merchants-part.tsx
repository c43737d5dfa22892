import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import { MERCHANT_CHECKS, MERCHANT_LABELS, MERCHANT_SORTS } from '#features/business-hub/constants.ts'
import type { MerchantReview } from '#features/business-hub/contract.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { Button } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { checkIcon } from '#kit/icon/icons.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { TableTools } from '#kit/table/table-tools.tsx'
import { sortOf } from '#kit/table/table-state.ts'
import { Table } from '#kit/table/table.tsx'
import { useTableAddress } from '#kit/table/use-table-address.ts'
import { useTableMoment } from '#kit/table/use-table-moment.ts'
import { DecideMerchant } from './decide-merchant.tsx'
import { MerchantBadge } from './merchant-badge.tsx'
import { useMerchantLabel } from './use-merchant-label.ts'

const RULES = { sorts: MERCHANT_SORTS, filters: { label: MERCHANT_LABELS } } as const

/** `/admin/merchants`: applications to the verified merchant program, those that wait for a decision first. */
export function MerchantsPart() {
  const { t } = useTranslation('business-hub')
  const labelText = useMerchantLabel()
  const language = useLanguageTag()
  const { day } = useTableMoment()
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  const address = useTableAddress(RULES)
  const { page, limit, filters } = address.state
  const label = MERCHANT_LABELS.find((each) => each === filters['label'])
  const merchants = useAnswer('merchantReviews', {
    page,
    limit,
    ...sortOf(MERCHANT_SORTS, address.state),
    ...(label ? { label } : {}),
  })
  const [chosen, setChosen] = useState<MerchantReview | null>(null)
  return (
    <>
      <TableTools
        address={address}
        filters={[
          {
            id: 'label',
            label: t('review.state'),
            choices: MERCHANT_LABELS.map((id) => ({ id, label: labelText(id) })),
          },
        ]}
      />
      <Table<MerchantReview>
        label={t('review.title')}
        address={address}
        source={merchants}
        idOf={({ user_id: id }) => id}
        nameOf={({ business_name: name }) => name}
        empty={<EmptyState icon={checkIcon} title={t('review.none')} />}
        columns={[
          {
            id: 'name',
            label: t('review.business'),
            cell: (row) => (
              <>
                <Link to={links.profile(row.username)}>
                  <bdi>{row.business_name}</bdi>
                </Link>{' '}
                <MerchantBadge label={row.label} />
              </>
            ),
          },
          {
            id: 'country',
            label: t('review.country'),
            cell: ({ country }) => (country === null ? '–' : (countries.of(country) ?? country)),
          },
          { id: 'checks', label: t('merchant.checks'), cell: (row) => <FailedChecks row={row} /> },
          { id: 'policies', label: t('policy.title'), cell: (row) => <Policies row={row} /> },
          { id: 'appeal', label: t('appeal.title'), cell: (row) => <Appeal row={row} /> },
          {
            id: 'since',
            label: t('review.since'),
            cell: ({ applied_at: at }) => day(at),
          },
          {
            id: 'decide',
            label: t('review.decide'),
            cell: (row) => (
              <Button
                onClick={() => setChosen(row)}
                aria-label={t('review.decideOn', { name: row.business_name })}
                disabled={row.review_status === 'PROCESSING' || row.review_status === 'FAILED'}
              >
                {t('review.decide')}
              </Button>
            ),
          },
        ]}
      />
      {chosen && <DecideMerchant review={chosen} onClose={() => setChosen(null)} onDone={merchants.reload} />}
    </>
  )
}

function FailedChecks({ row }: { readonly row: MerchantReview }) {
  const { t } = useTranslation('business-hub')
  const failed = MERCHANT_CHECKS.filter((check) => row.checks[check] === 'FAIL')
  if (failed.length === 0) return t('pass')
  return (
    <ul>
      {failed.map((check) => (
        <li key={check}>{t(`check.${check}.name`)}</li>
      ))}
    </ul>
  )
}

function Policies({ row }: { readonly row: MerchantReview }) {
  const { t } = useTranslation('business-hub')
  const addresses = [
    ['shipping', row.shipping_policy_url],
    ['returns', row.return_policy_url],
  ] as const
  return addresses.map(
    ([name, url]) =>
      url !== null && (
        <div key={name}>
          <a href={url} target="_blank" rel="noopener noreferrer nofollow">
            {t(`policy.${name}`)}
          </a>
        </div>
      ),
  )
}

function Appeal({ row }: { readonly row: MerchantReview }) {
  return row.is_appeal && row.appeal_comment !== null ? <q dir="auto">{row.appeal_comment}</q> : '–'
}
