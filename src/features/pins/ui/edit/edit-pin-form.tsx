import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#client/use-viewer.ts'
import { ok } from '#contracts/result.ts'
import { useAct } from '#features/history/ui/use-act.ts'
import { MentionField } from '#features/comments/ui/mention-field.tsx'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import type { PinCard, WirePin } from '#features/pins/contract.ts'
import { captionEntries, wrongCaptions } from '#features/videos/ui/caption-entries.ts'
import { useSendCaptions } from '#features/videos/ui/use-send-captions.ts'
import { CheckField } from '#kit/fields/check-field.tsx'
import { LongTextField } from '#kit/fields/long-text-field.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { useLengthText } from '#kit/form/use-length-text.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { PIN_FIELD_MAX, pinChanges, wrongPinFields, type PinValues } from './pin-form-rules.ts'
import styles from './edit-pin-form.module.css'
import { ProductFields } from './product-fields.tsx'
import { canBeProduct, valuesOfOffer } from './product-rules.ts'
import { useProductErrors } from './use-product-errors.ts'

const captionFields = lazyPart(async () => (await import('#features/videos/ui/caption-fields.tsx')).CaptionFields)

interface Props {
  readonly card: PinCard
  /** Null if only the grid's data are loaded. */
  readonly pin: WirePin | null
  readonly onDone: () => void
}

export function EditPinForm({ card, pin, onDone }: Props) {
  const { t } = useTranslation('pins')
  const { t: captions } = useTranslation('captions')
  const sendCaptions = useSendCaptions()
  const lengthText = useLengthText()
  const productErrors = useProductErrors()
  const { actInForm } = useAct()
  const failureText = useFailureText()
  // The values when the form was opened. A later change by another device is not an edit of this form.
  const [initial] = useState<PinValues>({
    title: pin?.title ?? card.title,
    description: pin?.description ?? '',
    altText: pin?.alt_text ?? '',
    link: pin?.link ?? '',
    captions: captionEntries(pin?.captions ?? {}),
    isAdIneligible: pin?.is_ad_ineligible ?? false,
    isCommentsAllowed: pin?.comments_disabled !== true,
    isShoppingRecAllowed: pin?.shopping_rec_disabled !== true,
    ...valuesOfOffer(pin?.product_offer ?? null),
  })
  const { user } = useViewer()
  const hasProduct = pin !== null && canBeProduct(pin.kind) && (user?.is_partner === true || initial.isProduct)
  const form = useForm<PinValues>({
    initial,
    validate: (values) => ({
      ...Object.fromEntries(
        Object.entries(wrongPinFields(initial, values)).map(([name, rule]) => {
          const bounds = { max: PIN_FIELD_MAX[name as keyof typeof PIN_FIELD_MAX] }
          return [name, rule === 'length' ? lengthText(bounds) : t(`edit.rule.${rule}`, bounds)]
        }),
      ),
      ...productErrors(values),
      ...Object.fromEntries(
        Object.entries(wrongCaptions(values.captions)).map(([at, rule]) => [`captions.${at}.language`, captions(rule)]),
      ),
    }),
    send: async (values) => {
      const sent = await sendCaptions(values.captions)
      if (!sent.ok) return sent
      const changes = pinChanges(initial, { ...values, captions: sent.value })
      if (Object.keys(changes).length > 0) {
        const answer = await actInForm('editPin', { pinId: card.id, changes })
        if (!answer.ok) return answer
      }
      onDone()
      return ok(null)
    },
    failureText: ({ code, field }) =>
      field === 'captions' && code === 'network/offline' ? captions('offline') : failureText(code),
  })
  return (
    <Form form={form} submit={t('edit.save')}>
      <MentionField
        {...form.field('title')}
        label={t('edit.name')}
        countMax={PIN_FIELD_MAX.title}
        isCounted
        pinText="line"
        autoFocus
        onSubmit={() => void form.send()}
      />
      {pin ? (
        <>
          <MentionField
            {...form.field('description')}
            label={t('edit.description')}
            hint={t('edit.descriptionHint')}
            countMax={PIN_FIELD_MAX.description}
            isCounted
            pinText="lines"
          />
          <LongTextField
            {...form.field('altText')}
            label={t('edit.altText')}
            hint={t('edit.altTextHint')}
            countMax={PIN_FIELD_MAX.altText}
          />
          <TextField
            {...form.field('link')}
            label={t('edit.link')}
            hint={t('edit.linkHint')}
            type="url"
            inputMode="url"
            dir="ltr"
            autoCapitalize="none"
            spellCheck={false}
          />
          {hasProduct && (
            <ProductFields
              fields={{
                isProduct: form.field('isProduct'),
                price: form.field('price'),
                currency: form.field('currency'),
                isInStock: form.field('isInStock'),
                brand: form.field('brand'),
                shipsTo: form.field('shipsTo'),
              }}
            />
          )}
          {pin.captions && (
            <captionFields.Part
              field={form.field('captions')}
              languageField={(at) => form.field(`captions.${at}.language`)}
              list={form.list('captions')}
            />
          )}
          <CheckField {...form.field('isCommentsAllowed')} label={t('edit.isCommentsAllowed')} />
          <CheckField
            {...form.field('isShoppingRecAllowed')}
            label={t('edit.isShoppingRecAllowed')}
            hint={t('edit.isShoppingRecAllowedHint')}
          />
          <CheckField
            {...form.field('isAdIneligible')}
            label={t('edit.isAdIneligible')}
            hint={t('edit.isAdIneligibleHint')}
          />
        </>
      ) : (
        <p className={styles.note}>{t('edit.offline')}</p>
      )}
    </Form>
  )
}
