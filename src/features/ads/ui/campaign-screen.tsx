import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import { accountLabel } from '#features/businesses/domain/account-label.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { Button, buttonClass } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { formatMoney } from '#kit/fields/money.ts'
import { chartIcon } from '#kit/icon/late-icons.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { usePageTitle } from '#kit/page-title.ts'
import parts from '#kit/screen/parts.module.css'
import { Screen } from '#kit/screen/screen.tsx'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { AdName } from './ad-name.tsx'
import { EditCampaign } from './edit-campaign.tsx'
import { StatusBadge } from './status-badge.tsx'
import { actsOf, useCampaignActs } from './use-campaign-acts.tsx'

/** `/business/ads/:id`: one campaign and its numbers per day. */
export function CampaignScreen({ id }: { readonly id: string }) {
  const { t } = useTranslation('ads')
  const language = useLanguageTag()
  const [asked] = useState({ id })
  const { answer, error, code, reload } = useAnswer('campaignReport', asked)
  usePageTitle(answer?.campaign.name ?? t('campaigns'))
  const [isEditing, setEditing] = useState(false)
  const { act, question } = useCampaignActs(reload)
  if (answer === null) {
    if (error === null) return <Spinner />
    if (code !== 'ad/not-found') return <NotLoaded title={t('unreadable')} text={error} onRetry={reload} />
    return (
      <EmptyState level={1} icon={chartIcon} title={t('noCampaign')} text={error}>
        <Link className={buttonClass('primary')} to="/business/ads">
          {t('campaigns')}
        </Link>
      </EmptyState>
    )
  }
  const { campaign, days, products = [] } = answer
  const count = new Intl.NumberFormat(language)
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const day = (text: string) => date.format(new Date(`${text}T00:00:00Z`))
  const money = (micro: string) => formatMoney(BigInt(micro), campaign.currency, language)
  const sums = [
    ['budget', money(campaign.daily_budget_micro)],
    ['spent', money(campaign.spent_micro)],
    ['views', count.format(campaign.views)],
    ['clicks', count.format(campaign.clicks)],
    ['conversions', count.format(campaign.conversions)],
    ['starts', day(campaign.starts_on)],
    ['ends', campaign.ends_on === null ? t('ongoing') : day(campaign.ends_on)],
  ] as const
  return (
    <Screen
      title={campaign.name}
      dir="auto"
      actions={
        <>
          <StatusBadge status={campaign.status} />
          {campaign.status !== 'COMPLETED' && <Button onClick={() => setEditing(true)}>{t('edit')}</Button>}
          {actsOf(campaign).map((each) => (
            <Button key={each} onClick={() => act(campaign, each)}>
              {t(`act.${each}`)}
            </Button>
          ))}
        </>
      }
    >
      {campaign.client !== null && (
        <p className={parts.muted}>
          <bdi>{accountLabel({ name: campaign.account, client: campaign.client })}</bdi>
        </p>
      )}
      {campaign.status === 'REJECTED' && (
        <p className={parts.problem} role="alert">
          {campaign.reasons.map((reason) => t(`reason.${reason}`)).join(' ')} {t('rejectedHelp')}
        </p>
      )}
      {campaign.status === 'BLOCKED' && (
        <p className={parts.problem} role="alert">
          {t('blockedText')} <Link to="/business/billing">{t('billing')}</Link>
        </p>
      )}
      <dl className={parts.sums}>
        {sums.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`column.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Link to={links.pin(campaign.pin_id)}>{t('toPin')}</Link>
      </p>
      {days.length === 0 ? (
        <p className={parts.muted}>{t('noDays')}</p>
      ) : (
        <table className={parts.lines} aria-label={t('days')}>
          <thead>
            <tr>
              {(['day', 'spent', 'views', 'clicks'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(`column.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((row) => (
              <tr key={row.day}>
                <th scope="row">{day(row.day)}</th>
                <td>{money(row.spent_micro)}</td>
                <td>{count.format(row.views)}</td>
                <td>{count.format(row.clicks)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {products.length > 0 && (
        <table className={parts.lines} aria-label={t('products')}>
          <thead>
            <tr>
              <th scope="col">{t('products')}</th>
              <th scope="col">{t('column.views')}</th>
              <th scope="col">{t('column.clicks')}</th>
            </tr>
          </thead>
          <tbody>
            {products.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <AdName ad={{ ...row, name: row.title === '' ? t('untitled') : row.title }} to={links.pin(row.id)} />
                </th>
                <td>{count.format(row.views)}</td>
                <td>{count.format(row.clicks)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {question}
      {isEditing && <EditCampaign campaign={campaign} onClose={() => setEditing(false)} onSaved={reload} />}
    </Screen>
  )
}
