import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import type { AdAccountId, UserId } from '#contracts/ids.ts'
import { writtenText } from '#contracts/written-text.ts'
import { GROUP_DESCRIPTION_MAX, GROUP_NAME_MAX, GROUP_TYPES, type GroupType } from '#features/asset-groups/constants.ts'
import type { AssetGroup } from '#features/asset-groups/contract.ts'
import { useBusiness, useBusinessFailure } from '#features/businesses/ui/use-business.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { CheckField } from '#kit/fields/check-field.tsx'
import { LongTextField } from '#kit/fields/long-text-field.tsx'
import { SelectField } from '#kit/fields/select-field.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { useLengthText } from '#kit/form/use-length-text.ts'
import parts from '#kit/screen/parts.module.css'
import { showToast } from '#kit/toast/toast-store.ts'

interface GroupDialogProps {
  /** Null to create a group. */
  readonly group: AssetGroup | null
  readonly onClose: () => void
  readonly onSaved: (group: AssetGroup) => void
}

interface Values {
  readonly name: string
  readonly description: string
  readonly types: readonly GroupType[]
  readonly accounts: readonly AdAccountId[]
  readonly profiles: readonly UserId[]
  readonly owner: UserId | ''
}

const CHOICES_MAX = 250

export function GroupDialog({ group, onClose, onSaved }: GroupDialogProps) {
  const { t } = useTranslation('groups')
  const lengthText = useLengthText()
  const { id: business, profile } = useBusiness()
  const request = useRequest()
  const words = useBusinessFailure()
  const accounts = useAnswer('adAccounts', { business_id: business, limit: CHOICES_MAX })
  const people = useAnswer('businessPeople', { business_id: business, limit: CHOICES_MAX })
  const form = useForm<Values>({
    initial: {
      name: group?.name ?? '',
      description: group?.description ?? '',
      types: group?.asset_group_types ?? [],
      accounts: group?.child_ad_account_ids ?? [],
      profiles: group?.child_profile_ids ?? [],
      owner: group?.owner?.id ?? '',
    },
    validate: ({ name, description }) => ({
      ...(writtenText(name) === '' || name.length > GROUP_NAME_MAX
        ? { name: lengthText({ min: 1, max: GROUP_NAME_MAX }) }
        : {}),
      ...(description.length > GROUP_DESCRIPTION_MAX
        ? { description: lengthText({ max: GROUP_DESCRIPTION_MAX }) }
        : {}),
    }),
    send: async (values) => {
      const fields = {
        asset_group_name: values.name,
        asset_group_description: values.description,
        asset_group_types: [...values.types],
        child_ad_account_ids: [...values.accounts],
        child_profile_ids: [...values.profiles],
        ...(values.owner === '' ? {} : { owner_id: values.owner }),
      }
      const answer = group
        ? await request('editAssetGroup', { asset_group_id: group.id, ...fields })
        : await request('createAssetGroup', { business_id: business, ...fields })
      if (!answer.ok) return answer
      showToast({ text: t('saved') })
      onSaved(answer.value)
      return answer
    },
    failureText: ({ code }) => words(code),
  })
  const owner = form.field('owner')
  return (
    <FormDialog title={t(group ? 'editTitle' : 'create')} onClose={onClose} form={form} submit={t('save')}>
      <TextField {...form.field('name')} label={t('column.name')} countMax={GROUP_NAME_MAX} />
      <LongTextField {...form.field('description')} label={t('column.description')} countMax={GROUP_DESCRIPTION_MAX} />
      <Checks
        label={t('column.types')}
        choices={GROUP_TYPES.map((id) => ({ id, name: t(`type.${id}`) }))}
        {...bound(form.field('types'))}
      />
      <Checks label={t('accounts')} choices={accounts.answer?.rows ?? []} {...bound(form.field('accounts'))} />
      <Checks
        label={t('profiles')}
        choices={[{ id: profile.id, name: profile.full_name }]}
        {...bound(form.field('profiles'))}
      />
      <SelectField
        {...owner}
        label={t('column.owner')}
        choices={(people.answer?.rows ?? []).map((person) => ({ id: person.id, label: person.user.full_name }))}
        onChange={(id) => owner.onChange(id)}
      />
    </FormDialog>
  )
}

interface ChecksProps<Id extends string> {
  readonly label: string
  readonly choices: readonly { readonly id: Id; readonly name: string }[]
  readonly value: readonly Id[]
  readonly onChange: (value: readonly Id[]) => void
}

function bound<Id>(field: { readonly value: readonly Id[]; readonly onChange: (value: readonly Id[]) => void }) {
  return { value: field.value, onChange: (value: readonly Id[]) => field.onChange(value) }
}

function Checks<Id extends string>({ label, choices, value, onChange }: ChecksProps<Id>) {
  return (
    <fieldset className={parts.checks}>
      <legend>{label}</legend>
      {choices.map(({ id, name }) => (
        <CheckField
          key={id}
          label={name}
          value={value.includes(id)}
          onChange={(isOn) => onChange(isOn ? [...value, id] : value.filter((one) => one !== id))}
        />
      ))}
    </fieldset>
  )
}
