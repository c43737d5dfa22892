import { useEffect, useReducer, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useRequest } from '#client/use-request.ts'
import type { FailureCode } from '#contracts/failure.ts'
import type { AdAccountId, PinId } from '#contracts/ids.ts'
import { CAMPAIGN_NAME_MAX, OBJECTIVES, type Objective } from '#features/ads/constants.ts'
import type { AdLanguage } from '#features/ads/constants/ad-languages.ts'
import type { PromotablePin, PromoteOptions, WireAdvertiser } from '#features/ads/contract.ts'
import { adLanguageOf } from '#features/ads/domain/ad-language.ts'
import { adCountry } from '#features/ads/domain/country-rules.ts'
import {
  firstModal,
  mayUseDataOf,
  promoteReducer,
  promotionOf,
  startForm,
  type PromoteForm as Values,
} from '#features/ads/domain/quick-promote-form.ts'
import { isShort, promotionProblems } from '#features/ads/domain/promotion-problems.ts'
import { accountLabel } from '#features/businesses/domain/account-label.ts'
import { imageUrl } from '#features/media/constants.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { Button } from '#kit/button/button.tsx'
import { MoneyField } from '#kit/fields/money-field.tsx'
import { CheckField } from '#kit/fields/check-field.tsx'
import { RadioField } from '#kit/fields/radio-field.tsx'
import { SelectField } from '#kit/fields/select-field.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { formatMoney } from '#kit/fields/money.ts'
import { numberIn } from '#kit/locale/number-in.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import parts from '#kit/screen/parts.module.css'
import styles from './ads.module.css'
import { PromoteModals, type ModalName } from './promote-modals.tsx'
import { TargetFields } from './target-fields.tsx'
import { usePromotedPin } from './use-promoted-pin.ts'
import { usePromotionText } from './use-promotion-text.ts'

interface PromoteFormProps {
  readonly options: PromoteOptions
  readonly advertiser: WireAdvertiser
  readonly isLoading: boolean
  readonly pinId: PinId | null
  readonly onPin: (id: PinId) => void
  readonly onAccount: (id: AdAccountId) => void
  readonly onReload: () => void
}

/** The quick-promote form. A modal opens for each missing thing, such as the billing profile. */
export function PromoteForm(props: PromoteFormProps) {
  const { options, advertiser, pinId } = props
  const { t } = useTranslation('ads')
  const language = useLanguageTag()
  const [query] = useSearchParams()
  const [form, dispatch] = useReducer(promoteReducer, null, () => prefilled(advertiser, adLanguageOf(language), query))
  useEffect(() => dispatch({ type: 'change-advertiser', advertiser }), [advertiser])

  const [modal, setModal] = useState<ModalName | null>(() => firstModal(pinId, advertiser))
  const [seen, setSeen] = useState(advertiser)
  if (seen !== advertiser) {
    // The advertiser has changed: a form was filled in, or another account was chosen. The modal for the next missing
    // thing opens.
    setSeen(advertiser)
    setModal(firstModal(pinId, advertiser))
  }
  const pin = usePromotedPin(pinId)
  const known = useRef<PinId | null>(null)
  useEffect(() => {
    if (pin === null || known.current === pin.id) return
    known.current = pin.id
    // If a marketing plan gave the name, the pin's title does not replace it.
    dispatch(pickPin(pin, query.get('name') !== null))
  }, [pin, query])
  const reset = () => {
    dispatch({ type: 'reset', locale: adLanguageOf(language) })
    // The pin stays chosen, so its link and title are filled in again.
    if (pin !== null) dispatch(pickPin(pin, false))
  }

  const launch = useLaunch(form, advertiser, pinId, dispatch, setModal)
  const money = (micro: string) => formatMoney(BigInt(micro), advertiser.currency, language)
  const change = (values: Parameters<typeof promoteReducer>[1] & { readonly type: 'change' }) => dispatch(values)
  const set = (values: Partial<Omit<Values, 'errors' | 'advertiser' | 'pinId'>>) => change({ type: 'change', values })
  const price =
    form.adType === 'WEB_CONVERSION'
      ? t('pricePer1000', { price: money(options.per_1000_micro) })
      : t('pricePerClick', { price: money(options.per_click_micro) })
  return (
    <div className={parts.columns}>
      <Preview pin={pin} name={advertiser.name} onChange={() => setModal('pin-selection')} />
      <form
        className={parts.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          launch.start()
        }}
      >
        {options.advertisers.length > 1 && (
          <SelectField
            label={t('advertiser')}
            value={advertiser.id}
            onChange={(id) => id !== '' && props.onAccount(id)}
            choices={options.advertisers.map((each) => ({ id: each.id, label: accountLabel(each) }))}
          />
        )}
        <RadioField<Objective>
          label={t('objective.label')}
          value={form.adType}
          onChange={(adType) => set({ adType })}
          error={form.errors.adType ?? null}
          choices={OBJECTIVES.map((id) => ({ id, label: t(`objective.${id}.name`), text: t(`objective.${id}.text`) }))}
        />
        {form.adType === 'WEB_CONVERSION' && (
          <div className={parts.ways}>
            <Button onClick={() => setModal('tag')}>
              {options.oCPMEligibleTags.find(({ id }) => id === form.selectedOCPMTag)?.name ?? t('chooseTag')}
            </Button>
          </div>
        )}
        {form.adType === 'CATALOG_SALES' && (
          <div className={parts.ways}>
            <Button onClick={() => setModal('product-group')}>
              {options.productGroups.find(({ id }) => id === form.productGroup)?.name ?? t('chooseGroup')}
            </Button>
          </div>
        )}
        <TextField
          label={t('name')}
          value={form.name}
          onChange={(name) => set({ name })}
          error={form.errors.name ?? null}
        />
        <TextField
          label={t('destination')}
          type="url"
          dir="ltr"
          value={form.destinationUrl}
          onChange={(destinationUrl) => set({ destinationUrl })}
          error={form.errors.destinationUrl ?? null}
          hint={t('destinationHint')}
        />
        <MoneyField
          label={t('dailyBudget')}
          currency={advertiser.currency}
          sign={adCountry(advertiser.country).currencyText ?? undefined}
          value={form.dailyBudget}
          onChange={(dailyBudget) => set({ dailyBudget })}
          error={form.errors.dailyBudget ?? null}
          hint={`${t('budgetHint', { minimum: money(options.minimum_daily_micro) })} ${price}`}
        />
        <CheckField
          label={t('flexible')}
          hint={t('flexibleHint')}
          value={form.isFdb}
          onChange={(isFdb) => set({ isFdb })}
        />
        <CheckField label={t('ongoing')} value={form.isOngoing} onChange={(isOngoing) => set({ isOngoing })} />
        {!form.isOngoing && (
          <TextField
            label={t('duration')}
            inputMode="numeric"
            dir="ltr"
            value={form.duration === null ? '' : String(form.duration)}
            onChange={(text) => set({ duration: daysIn(text) })}
            error={form.errors.duration ?? null}
            hint={t('durationHint', { count: options.default_duration_days })}
          />
        )}
        <TargetFields form={form} options={options.targetingOptions} onChange={set} />
        {!mayUseDataOf(advertiser) && (
          <div className={parts.ways}>
            <p className={parts.muted}>{t('gdprNoHint')}</p>
            <Button onClick={() => setModal('gdpr')}>{t('modal.gdpr')}</Button>
          </div>
        )}
        {form.errors.server !== undefined && (
          <p className={parts.problem} role="alert">
            {form.errors.server}
          </p>
        )}
        <div className={parts.ways}>
          <Button look="primary" size="lg" type="submit" isBusy={launch.isBusy || props.isLoading}>
            {t('launch')}
          </Button>
          <Button look="quiet" size="lg" onClick={reset}>
            {t('reset')}
          </Button>
          <Button look="quiet" size="lg" onClick={() => setModal('ads-manager')}>
            {t('openManager')}
          </Button>
        </div>
        <p className={parts.muted}>{t('reviewNote')}</p>
      </form>
      <PromoteModals
        modal={modal}
        form={form}
        options={options}
        advertiser={advertiser}
        launched={launch.launched}
        onClose={() => setModal(null)}
        onPin={(picked) => {
          dispatch({ type: 'choose-pin' })
          setModal(firstModal(picked, advertiser))
          props.onPin(picked)
        }}
        onFilled={props.onReload}
        onChange={set}
        onLaunchShort={launch.send}
        onAgain={() => {
          reset()
          setModal('pin-selection')
        }}
      />
    </div>
  )
}

const DAYS_TYPED_MAX = 9_999

function daysIn(text: string): number | null {
  const days = numberIn(text)
  return days !== null && Number.isInteger(days) && days >= 0 && days <= DAYS_TYPED_MAX ? days : null
}

function pickPin(pin: PromotablePin, isNamed: boolean): Parameters<typeof promoteReducer>[1] {
  const title = isNamed ? '' : pin.title.slice(0, CAMPAIGN_NAME_MAX)
  return { type: 'pick-pin', pinId: pin.id, link: pin.link ?? '', title }
}

/** The default values, replaced by those that a marketing plan put into the address. */
function prefilled(advertiser: WireAdvertiser, locale: AdLanguage | null, query: URLSearchParams): Values {
  const start = startForm(advertiser, locale)
  const objective = OBJECTIVES.find((each) => each === query.get('objective'))
  const budget = query.get('budget')
  return {
    ...start,
    ...(objective ? { adType: objective } : {}),
    ...(budget !== null && /^\d{1,15}$/.test(budget) ? { dailyBudget: BigInt(budget) } : {}),
    name: (query.get('name') ?? '').slice(0, CAMPAIGN_NAME_MAX),
  }
}

function Preview({
  pin,
  name,
  onChange,
}: {
  readonly pin: PromotablePin | null
  readonly name: string
  readonly onChange: () => void
}) {
  const { t } = useTranslation('ads')
  return (
    <figure className={styles.preview}>
      {pin === null ? (
        <p className={parts.muted}>{t('noPin')}</p>
      ) : (
        <img
          src={imageUrl(pin.signature, '474x')}
          alt={pin.title}
          width={pin.width}
          height={pin.height}
          style={{ backgroundColor: pin.color, blockSize: 'auto' }}
        />
      )}
      <figcaption className={parts.muted} dir="auto">
        {t('promotedBy', { name })}
      </figcaption>
      <Button onClick={onChange}>{t(pin === null ? 'choosePin' : 'changePin')}</Button>
    </figure>
  )
}

/**
 * Checks the form, asks for confirmation of a short duration, and launches. The idempotency key stays the same until
 * the values change, so that a repeated press launches once.
 */
function useLaunch(
  form: Values,
  advertiser: WireAdvertiser,
  pinId: PinId | null,
  dispatch: (action: Parameters<typeof promoteReducer>[1]) => void,
  setModal: (modal: ModalName | null) => void,
) {
  const { t } = useTranslation('ads')
  const problemText = usePromotionText()
  const language = useLanguageTag()
  const request = useRequest()
  const failureText = useFailureText()
  const [isBusy, setBusy] = useState(false)
  const [launched, setLaunched] = useState<{ readonly startsOn: string; readonly isApproved: boolean } | null>(null)
  const sent = useRef({ text: '', key: '' })

  const refusal = (code: FailureCode) => {
    if (code === 'ad/not-promotable') return t('notPromotable')
    if (code === 'ad/no-consent') return t('gdprNoHint')
    return code === 'audience/not-found' || code === 'audience/too-small' ? t('audienceGone') : failureText(code)
  }
  const send = async () => {
    if (pinId === null || isBusy) return
    setBusy(true)
    const promotion = promotionOf(form)
    const input = {
      ad_account_id: advertiser.id,
      pin_id: pinId,
      objective: promotion.adType,
      name: promotion.name.trim(),
      daily_budget_micro: (promotion.dailyBudgetMicro ?? 0n).toString(),
      ...(promotion.durationDays === null ? {} : { duration_days: promotion.durationDays }),
      is_ongoing: promotion.isOngoing,
      is_fdb: form.isFdb,
      destination_url: promotion.destinationUrl.trim(),
      ...(form.locale === null ? {} : { locale: form.locale }),
      ...(promotion.tagId === null ? {} : { tag_id: promotion.tagId }),
      ...(promotion.productGroup === null ? {} : { product_group: promotion.productGroup as never }),
      is_auto_targeting: promotion.isAutoTargeting,
      ages: [...promotion.ages],
      genders: [...promotion.genders],
      interests: [...promotion.interests],
      audiences: [...promotion.audiences],
    }
    const text = JSON.stringify(input)
    if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() }
    const answer = await request('quickPromote', { ...input, key: sent.current.key })
    setBusy(false)
    if (answer.ok) {
      sent.current = { text: '', key: '' }
      setLaunched({ startsOn: answer.value.starts_on, isApproved: answer.value.is_approved })
      setModal('success')
      return
    }
    const { code } = answer.failure
    if (code === 'billing/invalid') setModal('billing-form')
    else if (code === 'billing/no-address') setModal('business-form')
    else {
      dispatch({
        type: 'refuse',
        errors: { server: refusal(code) },
      })
      setModal('error')
    }
  }
  const start = () => {
    if (pinId === null) {
      setModal('pin-selection')
      return
    }
    const problems = promotionProblems(promotionOf(form), advertiser.country)
    if (Object.keys(problems).length > 0) {
      const texts = Object.fromEntries(
        Object.entries(problems).map(([field, problem]) => [field, problemText(field, problem)]),
      )
      dispatch({ type: 'refuse', errors: texts })
      if (problems.adType === 'tag') setModal('tag')
      if (problems.adType === 'product-group') setModal('product-group')
      return
    }
    const missing = firstModal(pinId, advertiser)
    if (missing !== null) setModal(missing)
    else if (isShort(promotionOf(form), advertiser.country)) setModal('short-duration')
    else void send()
  }
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  return {
    isBusy,
    start,
    send: () => {
      setModal(null)
      void send()
    },
    launched: launched && {
      date: date.format(new Date(`${launched.startsOn}T00:00:00Z`)),
      isApproved: launched.isApproved,
    },
  }
}
