import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import { CAMPAIGN_NAME_MAX } from '#features/ads/constants.ts'
import type { Campaign } from '#features/ads/contract.ts'
import { adCountry } from '#features/ads/domain/country-rules.ts'
import { runProblems } from '#features/ads/domain/promotion-problems.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { CheckField } from '#kit/fields/check-field.tsx'
import { MoneyField } from '#kit/fields/money-field.tsx'
import { formatMoney, isMalformed, type MoneyValue } from '#kit/fields/money.ts'
import { TextField } from '#kit/fields/text-field.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { numberIn } from '#kit/locale/number-in.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import { usePromotionText } from './use-promotion-text.ts'

type Values = {
  readonly name: string
  readonly dailyBudget: MoneyValue
  readonly isOngoing: boolean
  readonly duration: string
}

interface EditCampaignProps {
  readonly campaign: Campaign
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** The form for name, daily budget and duration of a campaign that has not ended. It has the rules of a launch. */
export function EditCampaign({ campaign, onClose, onSaved }: EditCampaignProps) {
  const { t } = useTranslation('ads')
  const problemText = usePromotionText()
  const language = useLanguageTag()
  const request = useRequest()
  const failureText = useFailureText()
  const { id, country, currency, starts_on: startsOn } = campaign
  const { minimumDailyMicro, currencyText } = adCountry(country)
  const start = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const [initial] = useState<Values>({
    name: campaign.name,
    dailyBudget: BigInt(campaign.daily_budget_micro),
    isOngoing: campaign.duration_days === null,
    duration: campaign.duration_days === null ? '' : String(campaign.duration_days),
  })
  const runOf = ({ name, dailyBudget, isOngoing, duration }: Values) => ({
    name,
    dailyBudgetMicro: isMalformed(dailyBudget) ? null : dailyBudget,
    isOngoing,
    durationDays: isOngoing ? null : numberIn(duration),
  })
  const form = useForm<Values>({
    initial,
    validate: (values) =>
      Object.fromEntries(
        Object.entries(runProblems(runOf(values), country)).map(([field, problem]) => [
          field,
          problemText(field, problem),
        ]),
      ),
    send: async (values) => {
      const { name, dailyBudgetMicro, durationDays } = runOf(values)
      const answer = await request('updateCampaign', {
        id,
        name,
        daily_budget_micro: String(dailyBudgetMicro),
        duration_days: durationDays,
      })
      if (!answer.ok) {
        const { failure } = answer
        return failure.field === 'options.duration_days'
          ? { ...answer, failure: { ...failure, field: 'duration' } }
          : answer
      }
      showToast({ text: t('choiceSaved') })
      onSaved()
      return answer
    },
    failureText: ({ code, field }) =>
      code === 'campaign/wrong-state'
        ? t('wrongState')
        : field === 'duration'
          ? t('rule.duration.past')
          : failureText(code),
  })
  return (
    <FormDialog title={t('edit')} onClose={onClose} form={form} submit={t('save')}>
      <TextField {...form.field('name')} label={t('name')} countMax={CAMPAIGN_NAME_MAX} />
      <MoneyField
        {...form.field('dailyBudget')}
        label={t('dailyBudget')}
        currency={currency}
        sign={currencyText ?? undefined}
        hint={t('budgetHint', { minimum: formatMoney(minimumDailyMicro, currency, language) })}
      />
      <CheckField {...form.field('isOngoing')} label={t('ongoing')} />
      {!form.values.isOngoing && (
        <TextField
          {...form.field('duration')}
          label={t('duration')}
          inputMode="numeric"
          dir="ltr"
          hint={t('durationFrom', { date: start.format(new Date(`${startsOn}T00:00:00Z`)) })}
        />
      )}
    </FormDialog>
  )
}
