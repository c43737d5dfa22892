import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Campaign } from '#features/ads/contract.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { Button, buttonClass } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { formatMoney } from '#kit/fields/money.ts'
import { chartIcon } from '#kit/icon/late-icons.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { usePageTitle } from '#kit/page-title.ts'
import parts from '#kit/screen/parts.module.css'
import { Screen } from '#kit/screen/screen.tsx'
import { Table } from '#kit/table/table.tsx'
import { useTableAddress } from '#kit/table/use-table-address.ts'
import { AdName } from './ad-name.tsx'
import { Consents } from './consents.tsx'
import { StatusBadge } from './status-badge.tsx'
import { actsOf, useCampaignActs } from './use-campaign-acts.tsx'

const RULES = { sorts: [] }

/** `/business/ads`: the campaigns of the member's ad accounts, with costs and results. */
export function CampaignsScreen() {
  const { t } = useTranslation('ads')
  usePageTitle(t('campaigns'))
  const language = useLanguageTag()
  const count = new Intl.NumberFormat(language)
  const address = useTableAddress(RULES)
  const { page, limit } = address.state
  const campaigns = useAnswer('campaigns', { page, limit })
  const { act, question } = useCampaignActs(campaigns.reload)
  const money = (micro: string, currency: string) => formatMoney(BigInt(micro), currency, language)
  return (
    <Screen
      title={t('campaigns')}
      actions={
        <>
          <Consents onChanged={campaigns.reload} />
          <Link className={buttonClass('secondary')} to="/business/billing">
            {t('billing')}
          </Link>
          <Link className={buttonClass('secondary')} to="/business/tags">
            {t('tags')}
          </Link>
          <Link className={buttonClass('primary')} to="/business/promote">
            {t('promote')}
          </Link>
        </>
      }
    >
      <Table<Campaign>
        label={t('campaigns')}
        address={address}
        source={campaigns}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        empty={
          <EmptyState icon={chartIcon} title={t('noCampaigns')} text={t('noCampaignsText')}>
            <Link className={buttonClass('primary')} to="/business/promote">
              {t('promote')}
            </Link>
          </EmptyState>
        }
        columns={[
          {
            id: 'name',
            label: t('name'),
            cell: (row) => (
              <AdName ad={row} to={`/business/ads/${row.id}`}>
                {row.client !== null && <bdi className={parts.muted}>{row.client}</bdi>}
              </AdName>
            ),
          },
          { id: 'status', label: t('column.status'), cell: ({ status }) => <StatusBadge status={status} /> },
          {
            id: 'spent',
            label: t('column.spent'),
            isNumber: true,
            cell: (row) => money(row.spent_micro, row.currency),
          },
          { id: 'views', label: t('column.views'), isNumber: true, cell: ({ views }) => count.format(views) },
          { id: 'clicks', label: t('column.clicks'), isNumber: true, cell: ({ clicks }) => count.format(clicks) },
          {
            id: 'conversions',
            label: t('column.conversions'),
            isNumber: true,
            cell: ({ conversions }) => count.format(conversions),
          },
          {
            id: 'acts',
            label: t('column.acts'),
            cell: (row) => (
              <span className={parts.ways}>
                {actsOf(row).map((each) => (
                  <Button
                    key={each}
                    look="quiet"
                    aria-label={t(`act.${each}Of`, { name: row.name })}
                    onClick={() => act(row, each)}
                  >
                    {t(`act.${each}`)}
                  </Button>
                ))}
              </span>
            ),
          },
        ]}
      />
      {question}
    </Screen>
  )
}
