import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import { ok } from '#contracts/result.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { Button } from '#kit/button/button.tsx'
import { CheckField } from '#kit/fields/check-field.tsx'
import { LongTextField } from '#kit/fields/long-text-field.tsx'
import { SelectField } from '#kit/fields/select-field.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { useLengthText } from '#kit/form/use-length-text.ts'
import parts from '#kit/screen/parts.module.css'
import {
  AUDIENCES,
  COUNTRY_GROUPS,
  EXPERIMENT_ABOUT_MAX,
  EXPERIMENT_DEVICES,
  EXPERIMENT_NAME_MAX,
  GROUPS_MAX,
  HOLDOUT_GROUP,
} from '../constants.ts'
import type { Experiment } from '../contract.ts'
import { draftOf, NO_HOLDOUT, valuesOf, wrongFields, type ExperimentValues } from './experiment-values.ts'
import styles from './experiments.module.css'

interface Props {
  /** Null to create an experiment. */
  readonly experiment: Experiment | null
  readonly all: readonly Experiment[]
  readonly onDone: () => void
}

/** The form for a definition. Saving it creates a draft, which is started later. */
export function ExperimentForm({ experiment, all, onDone }: Props) {
  const { t } = useTranslation('experiments')
  const lengthText = useLengthText()
  const request = useRequest()
  const failureText = useFailureText()
  const [initial] = useState(() => valuesOf(experiment))
  const form = useForm<ExperimentValues>({
    initial,
    validate: (values) =>
      Object.fromEntries(
        Object.entries(wrongFields(values)).map(([field, rule]) => [
          field,
          rule === 'about' ? lengthText({ max: EXPERIMENT_ABOUT_MAX }) : t(`rule.${rule}`, { max: GROUPS_MAX }),
        ]),
      ),
    send: async (values) => {
      const answer = await request('writeExperiment', {
        draft: draftOf(values),
        isNew: experiment === null,
        key: crypto.randomUUID(),
      })
      if (!answer.ok) return answer
      onDone()
      return ok(null)
    },
    failureText: ({ code }) =>
      code === 'experiment/name-taken' || code === 'experiment/wrong-state' || code === 'experiment/too-many'
        ? t(`failure.${code.slice('experiment/'.length)}`)
        : failureText(code),
    failedField: ({ code }) => (code === 'experiment/name-taken' ? 'name' : undefined),
  })
  const groups = form.list('groups')
  const holdouts = all.filter(
    ({ name, groups: its }) => name !== experiment?.name && its.some((group) => group.name === HOLDOUT_GROUP),
  )
  return (
    <Form form={form} submit={t('save')}>
      <TextField
        {...form.field('name')}
        label={t('name')}
        hint={t('nameHint')}
        maxLength={EXPERIMENT_NAME_MAX}
        isDisabled={experiment !== null}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
      />
      <LongTextField {...form.field('about')} label={t('aboutLabel')} countMax={EXPERIMENT_ABOUT_MAX} />
      <fieldset className={parts.group}>
        <legend>{t('groups')}</legend>
        <p className={parts.muted}>{t('groupsHint')}</p>
        {form.values.groups.map((_, at) => (
          // Groups have no id; fields move with them by their number.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} className={styles.groupRow}>
            <TextField
              {...form.field(`groups.${at}.name`)}
              label={t('groupName')}
              maxLength={EXPERIMENT_NAME_MAX}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              dir="ltr"
            />
            <TextField
              {...form.field(`groups.${at}.share`)}
              label={t('share')}
              inputMode="decimal"
              autoComplete="off"
            />
            <Button
              look="quiet"
              aria-label={t('removeGroup', { name: form.values.groups[at]?.name ?? '' })}
              onClick={() => groups.remove(at)}
            >
              {t('remove')}
            </Button>
          </div>
        ))}
        {groups.count < GROUPS_MAX && (
          <div>
            <Button onClick={() => groups.insert(groups.count, { name: '', share: '0' })}>{t('addGroup')}</Button>
          </div>
        )}
      </fieldset>
      <SelectField
        {...form.field('audience')}
        label={t('audience')}
        choices={AUDIENCES.map((id) => ({ id, label: t(`audiences.${id}`) }))}
      />
      <fieldset className={parts.group}>
        <legend>{t('devices')}</legend>
        {EXPERIMENT_DEVICES.map((id) => (
          <CheckField key={id} {...form.field(`devices.${id}`)} label={t(`device.${id}`)} />
        ))}
      </fieldset>
      <fieldset className={parts.group}>
        <legend>{t('countries')}</legend>
        {COUNTRY_GROUPS.map((id) => (
          <CheckField key={id} {...form.field(`countries.${id}`)} label={t(`country.${id}`)} />
        ))}
      </fieldset>
      <SelectField
        {...form.field('holdout')}
        label={t('holdout')}
        hint={t('holdoutHint')}
        choices={[
          { id: NO_HOLDOUT, label: t('noHoldout') },
          ...holdouts.map(({ name }) => ({ id: name, label: name })),
        ]}
      />
    </Form>
  )
}
