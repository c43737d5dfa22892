import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { BoardId, PinId } from '#contracts/ids.ts'
import type { PromoteOptions, WireAdvertiser } from '#features/ads/contract.ts'
import { mayUseDataOf, type FirstModal, type PromoteForm } from '#features/ads/domain/quick-promote-form.ts'
import { BillingForm } from '#features/billing/ui/billing-form.tsx'
import { BusinessForm } from '#features/billing/ui/business-form.tsx'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { Button, buttonClass } from '#kit/button/button.tsx'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { RadioField } from '#kit/fields/radio-field.tsx'
import { Dialog, Drawer } from '#kit/overlay/overlays.tsx'
import { useIsPhone } from '#kit/overlay/use-is-phone.ts'
import parts from '#kit/screen/parts.module.css'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { GdprQuestion } from './gdpr-question.tsx'
import { PinSelection } from './pin-selection.tsx'

/** The modals of quick promote (spec business §2). The pin selection is a sheet on a phone. */
export type ModalName = FirstModal | 'product-group' | 'short-duration' | 'ads-manager' | 'tag' | 'success' | 'error'

interface PromoteModalsProps {
  readonly modal: ModalName | null
  readonly form: PromoteForm
  readonly options: PromoteOptions
  readonly advertiser: WireAdvertiser
  /** The first day of the launched promotion, and whether it runs without a review; null before the launch. */
  readonly launched: { readonly date: string; readonly isApproved: boolean } | null
  readonly onClose: () => void
  readonly onPin: (id: PinId) => void
  /** Called after missing data of the advertiser were filled in. */
  readonly onFilled: () => void
  readonly onChange: (values: Partial<Pick<PromoteForm, 'selectedOCPMTag' | 'productGroup'>>) => void
  readonly onLaunchShort: () => void
  /** Starts another promotion after a success. */
  readonly onAgain: () => void
}

export function PromoteModals(props: PromoteModalsProps) {
  const { modal, onClose } = props
  const { t } = useTranslation('ads')
  const isPhone = useIsPhone()
  if (modal === null) return null
  const content = <Content {...props} modal={modal} />
  const title = modal === 'success' && props.launched?.isApproved ? t('launchedTitle') : t(`modal.${modal}`)
  if (modal === 'pin-selection' && isPhone)
    return (
      <Drawer title={title} isOpen onClose={onClose}>
        {content}
      </Drawer>
    )
  return (
    <Dialog title={title} isOpen onClose={onClose} isWide={modal === 'pin-selection'}>
      {content}
    </Dialog>
  )
}

function Content(props: PromoteModalsProps & { readonly modal: ModalName }) {
  const { modal, advertiser, options, form, onClose } = props
  const { t } = useTranslation('ads')
  switch (modal) {
    case 'pin-selection':
      return <PinSelection onPick={props.onPin} />
    case 'billing-form':
      return <Billing advertiser={advertiser} onFilled={props.onFilled} />
    case 'business-form':
      return <BusinessForm accountId={advertiser.id} country={advertiser.country} onDone={props.onFilled} />
    case 'gdpr':
      return <GdprQuestion advertiser={advertiser} onAnswered={props.onFilled} />
    case 'product-group':
      return options.productGroups.length === 0 ? (
        <p>{t('noGroups')}</p>
      ) : (
        <Choose<BoardId>
          label={t('modal.product-group')}
          choices={options.productGroups}
          chosen={options.productGroups.find(({ id }) => id === form.productGroup)?.id ?? null}
          onChoose={(productGroup) => {
            props.onChange({ productGroup })
            onClose()
          }}
        />
      )
    case 'tag':
      return (
        <div className={parts.fields}>
          {options.oCPMEligibleTags.length === 0 ? (
            <p>{t(mayUseDataOf(advertiser) ? 'noTags' : 'gdprNoHint')}</p>
          ) : (
            <Choose<string>
              label={t('modal.tag')}
              choices={options.oCPMEligibleTags}
              chosen={form.selectedOCPMTag}
              onChoose={(selectedOCPMTag) => {
                props.onChange({ selectedOCPMTag })
                onClose()
              }}
            />
          )}
          <Link to="/business/tags">{t('toTags')}</Link>
        </div>
      )
    case 'short-duration':
      return (
        <div className={parts.fields}>
          <p>{t('shortText', { count: options.default_duration_days })}</p>
          <div className={parts.ways}>
            <Button look="primary" onClick={onClose}>
              {t('changeDuration')}
            </Button>
            <Button onClick={props.onLaunchShort}>{t('launchAnyway')}</Button>
          </div>
        </div>
      )
    case 'ads-manager':
      return (
        <div className={parts.fields}>
          <p>{t('managerText')}</p>
          <div className={parts.ways}>
            <Link className={buttonClass('primary')} to="/business/ads">
              {t('openManager')}
            </Link>
            <Button onClick={onClose}>{t('stay')}</Button>
          </div>
        </div>
      )
    case 'success':
      return (
        <div className={parts.fields} role="status">
          <p>
            {t(props.launched?.isApproved ? 'launchedText' : 'successText', {
              name: form.name,
              date: props.launched?.date ?? '',
            })}
          </p>
          <div className={parts.ways}>
            <Link className={buttonClass('primary')} to="/business/ads">
              {t('campaigns')}
            </Link>
            <Button onClick={props.onAgain}>{t('another')}</Button>
          </div>
        </div>
      )
    case 'error':
      return (
        <div className={parts.fields} role="alert">
          <p>{form.errors.server ?? t('errorText')}</p>
          <div className={parts.ways}>
            <Button look="primary" onClick={onClose}>
              {t('back')}
            </Button>
          </div>
        </div>
      )
  }
}

interface FilledProps {
  readonly advertiser: WireAdvertiser
  readonly onFilled: () => void
}

function Billing({ advertiser, onFilled }: FilledProps) {
  const { t } = useTranslation('ads')
  const [asked] = useState({ ad_account_id: advertiser.id })
  const { answer, error, reload } = useAnswer('billingProfiles', asked)
  if (answer === null)
    return error === null ? <Spinner /> : <NotLoaded title={t('unreadable')} text={error} onRetry={reload} />
  const status = advertiser.billing_profile_status
  return (
    <div className={parts.fields}>
      {status === 'PENDING' && <p>{t('billingPending')}</p>}
      {status === 'INVALID' && (
        <p className={parts.problem} role="alert">
          {t('billingInvalid')}
        </p>
      )}
      <BillingForm accountId={advertiser.id} isTestOffered={answer.is_test_offered} onDone={onFilled} />
    </div>
  )
}

interface ChooseProps<Id extends string> {
  readonly label: string
  readonly choices: readonly { readonly id: Id; readonly name: string }[]
  readonly chosen: string | null
  readonly onChoose: (id: Id) => void
}

function Choose<Id extends string>({ label, choices, chosen, onChoose }: ChooseProps<Id>) {
  const { t } = useTranslation('ads')
  const [picked, setPicked] = useState<Id | null>(choices.find(({ id }) => id === chosen)?.id ?? choices[0]?.id ?? null)
  return (
    <div className={parts.fields}>
      {picked !== null && (
        <RadioField<Id>
          label={label}
          value={picked}
          onChange={setPicked}
          choices={choices.map(({ id, name }) => ({ id, label: name }))}
        />
      )}
      <div className={parts.ways}>
        <Button look="primary" onClick={() => picked !== null && onChoose(picked)}>
          {t('choose')}
        </Button>
      </div>
    </div>
  )
}
