import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import type { AdAccountId } from '#contracts/ids.ts'
import { ADDRESS_LINE_MAX, CITY_MAX, COMPANY_MAX, POSTAL_CODE_MAX, TAX_ID_MAX } from '#features/billing/constants.ts'
import type { Address, Addresses } from '#features/billing/contract.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { CheckField } from '#kit/fields/check-field.tsx'
import { ComboField } from '#kit/fields/combo-field.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { useForm, type FieldBinding } from '#kit/form/use-form.ts'
import { useLengthText } from '#kit/form/use-length-text.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import parts from '#kit/screen/parts.module.css'
import { Spinner } from '#kit/spinner/spinner.tsx'

interface BusinessFormProps {
  readonly accountId: AdAccountId
  /** Country of the account; the default of an address that was not entered yet. */
  readonly country: string
  readonly onDone: (addresses: Addresses) => void
}

interface Values {
  readonly business: Address
  readonly billing: Address
  /** True if the billing address is copied from that of the business (spec business §2). */
  readonly isFilled: boolean
}

const PARTS = ['company', 'line1', 'line2', 'city', 'postal_code', 'country', 'tax_id'] as const
type AddressPart = (typeof PARTS)[number]
const MAX: Readonly<Record<AddressPart, number>> = {
  company: COMPANY_MAX,
  line1: ADDRESS_LINE_MAX,
  line2: ADDRESS_LINE_MAX,
  city: CITY_MAX,
  postal_code: POSTAL_CODE_MAX,
  country: 2,
  tax_id: TAX_ID_MAX,
}
const REQUIRED: ReadonlySet<AddressPart> = new Set(['company', 'line1', 'city', 'country'])
const COMPLETE: Readonly<Record<Exclude<AddressPart, 'country'>, string>> = {
  company: 'organization',
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  postal_code: 'postal-code',
  tax_id: 'off',
}

/** Loads the stored addresses, then shows the form for the business and billing addresses. */
export function BusinessForm(props: BusinessFormProps) {
  const [asked] = useState({ ad_account_id: props.accountId })
  const stored = useAnswer('businessAddress', asked)
  const language = useLanguageTag()
  const [named] = useState(() => ({ locale: language.replace('-', '_') }))
  const countries = useAnswer('countries', named)
  if (stored.answer === null || countries.answer === null) {
    const problem = stored.error ?? countries.error
    return problem === null ? <Spinner /> : <p role="alert">{problem}</p>
  }
  return <Fields {...props} stored={stored.answer} countries={countries.answer} />
}

function Fields({
  accountId,
  country,
  onDone,
  stored,
  countries,
}: BusinessFormProps & {
  readonly stored: Addresses
  readonly countries: readonly { readonly key: string; readonly name: string }[]
}) {
  const { t } = useTranslation('billing')
  const lengthText = useLengthText()
  const request = useRequest()
  const failureText = useFailureText()
  const empty: Address = { company: '', line1: '', line2: '', city: '', postal_code: '', country, tax_id: '' }
  const problemsOf = (which: 'business' | 'billing', address: Address) =>
    Object.fromEntries(
      PARTS.flatMap((part) => {
        const text = address[part].trim()
        if (REQUIRED.has(part) && text === '') return [[`${which}.${part}`, t('rule.required')]]
        return text.length > MAX[part] ? [[`${which}.${part}`, lengthText({ max: MAX[part] })]] : []
      }),
    )
  const form = useForm<Values>({
    initial: {
      business: stored.business ?? empty,
      billing: stored.billing ?? empty,
      isFilled: stored.billing === null || JSON.stringify(stored.business) === JSON.stringify(stored.billing),
    },
    validate: ({ business, billing, isFilled }) => ({
      ...problemsOf('business', business),
      ...(isFilled ? {} : problemsOf('billing', billing)),
    }),
    send: async ({ business, billing, isFilled }) => {
      const answer = await request('updateBusinessAddress', {
        ad_account_id: accountId,
        business,
        auto_fill_billing: isFilled,
        ...(isFilled ? {} : { billing }),
      })
      if (answer.ok) onDone(answer.value)
      return answer
    },
    failureText: ({ code }) => failureText(code),
  })
  const choices = countries.map(({ key: id, name: label }) => ({ id, label }))
  return (
    <Form form={form} submit={t('saveAddress')}>
      <AddressFields legend={t('businessAddress')} field={(part) => form.field(`business.${part}`)} choices={choices} />
      <CheckField {...form.field('isFilled')} label={t('autoFill')} />
      {!form.values.isFilled && (
        <AddressFields legend={t('billingAddress')} field={(part) => form.field(`billing.${part}`)} choices={choices} />
      )}
    </Form>
  )
}

interface AddressFieldsProps {
  readonly legend: string
  readonly field: (part: AddressPart) => FieldBinding<string>
  readonly choices: readonly { readonly id: string; readonly label: string }[]
}

function AddressFields({ legend, field, choices }: AddressFieldsProps) {
  const { t } = useTranslation('billing')
  const text = (part: Exclude<AddressPart, 'country'>) => (
    <TextField
      {...field(part)}
      label={t(`address.${part}`)}
      isOptional={!REQUIRED.has(part)}
      autoComplete={COMPLETE[part]}
    />
  )
  return (
    <fieldset className={parts.group}>
      <legend>{legend}</legend>
      {text('company')}
      {text('line1')}
      {text('line2')}
      <div className={parts.pair}>
        {text('postal_code')}
        {text('city')}
      </div>
      <ComboField {...field('country')} label={t('address.country')} choices={choices} />
      {text('tax_id')}
    </fieldset>
  )
}
