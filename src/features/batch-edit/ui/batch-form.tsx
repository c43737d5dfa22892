import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useProjection } from '#client/use-projection.ts'
import type { BoardId } from '#contracts/ids.ts'
import { useTakeBack } from '#features/history/ui/use-take-back.ts'
import { ACT_TOPIC } from '#features/history/ui/use-undo.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { DraftThumb } from '#features/pin-builder/ui/draft-thumb.tsx'
import { faultOfLink } from '#features/pins/domain/link-fault.ts'
import { Button } from '#kit/button/button.tsx'
import type { Choice } from '#kit/fields/choice.ts'
import { ComboField } from '#kit/fields/combo-field.tsx'
import { LongTextField } from '#kit/fields/long-text-field.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { useLengthText } from '#kit/form/use-length-text.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import type { BatchField, BatchValues } from '../contract.ts'
import {
  BATCH_FIELDS,
  BATCH_TEXT_MAX,
  BLANK_VALUES,
  dirtyFields,
  withForAll,
  wrongBatchFields,
} from '../domain/batch-rows.ts'
import type { BatchRow } from './batch-row.ts'
import { answerOf, useWriteRows } from './use-write-rows.ts'
import styles from './batch-form.module.css'

interface Props {
  readonly rows: readonly BatchRow[]
  readonly onDone: () => void
}

interface Values {
  /** Values of the fields for all rows. A change shows in each row at once. */
  readonly all: BatchValues
  readonly rows: readonly BatchValues[]
}

/**
 * Refused values and their error texts, by the path of the field. The error disappears when the field's value changes.
 */
type Refusals = Readonly<Record<string, { readonly value: string; readonly text: string }>>

export function BatchForm({ rows, onDone }: Props) {
  const { t } = useTranslation('batch-edit')
  const lengthText = useLengthText()
  const failureText = useFailureText()
  const write = useWriteRows()
  const takeBack = useTakeBack()
  /** The stored values. Each written row updates them, so that a second attempt sends only the rest. */
  const [stored, setStored] = useState(() => rows.map((row) => row.stored))
  const [acts, setActs] = useState<readonly string[]>([])
  const [refusals, setRefusals] = useState<Refusals>({})
  const choices = useBoardChoices(rows)

  const form = useForm<Values>({
    initial: { all: BLANK_VALUES, rows: rows.map((row) => row.stored) },
    validate: (values) => ({
      ...Object.fromEntries(
        values.rows.flatMap((row, index) =>
          wrongBatchFields(stored[index]!, row).map((field) => [pathOf(index, field), textOfRule(field, row[field])]),
        ),
      ),
      ...Object.fromEntries(
        Object.entries(refusals).flatMap(([path, { value, text }]) => {
          const [, index, field] = path.split('.')
          return values.rows[Number(index)]?.[field as BatchField] === value ? [[path, text]] : []
        }),
      ),
    }),
    send: async (values) => {
      const written = await write(rows, stored, values.rows)
      const all = [...acts, ...written.acts]
      setActs(all)
      setStored((before) => before.map((row, index) => (written.rows.includes(index) ? values.rows[index]! : row)))
      setRefusals(
        Object.fromEntries(
          written.refused.map(({ row, field, failure }) => [
            pathOf(row, field),
            { value: values.rows[row]![field], text: failureText(failure.code) },
          ]),
        ),
      )
      if (written.refused.length === 0) {
        if (all.length > 0)
          tell(
            all,
            countDirty(
              rows.map((row) => row.stored),
              values.rows,
            ),
          )
        onDone()
      }
      return answerOf(written)
    },
    failureText: () => t('someRefused'),
    failedField: () => undefined,
  })

  function tell(ids: readonly string[], count: number): void {
    const onAction = () => void takeBack(ids, t('done', { count }))
    showToast({ topic: ACT_TOPIC, text: t('done', { count }), about: ids, action: { label: t('undo'), onAction } })
  }
  function textOfRule(field: BatchField, value: string): string {
    if (field === 'link') return t(`rule.${faultOfLink(value) ?? 'link'}`)
    return field === 'title' || field === 'description'
      ? lengthText({ max: BATCH_TEXT_MAX[field] })
      : t(`rule.${field}`)
  }
  function changeAll(field: BatchField, value: string): void {
    for (const [index, row] of rows.entries()) {
      if (!row.fields.includes(field)) continue
      form.field(pathOf(index, field)).onChange(withForAll(stored[index]!, field, value))
    }
  }
  const dirty = countDirty(stored, form.values.rows)
  return (
    <Form
      form={form}
      actions={
        <div className={styles.actions}>
          <Button look="primary" size="lg" type="submit" isBusy={form.isBusy} disabled={dirty === 0}>
            {dirty === 0 ? t('noChange') : t('save', { count: dirty })}
          </Button>
        </div>
      }
    >
      <fieldset className={styles.all}>
        <legend className={styles.legend}>{t('all', { count: rows.length })}</legend>
        <p className={styles.hint}>{t('allHint')}</p>
        <Fields
          of={(field) => ({
            ...form.field(`all.${field}`),
            onChange: (value: string) => {
              form.field(`all.${field}`).onChange(value)
              changeAll(field, value)
            },
          })}
          fields={BATCH_FIELDS}
          choices={choices}
          forAll=""
        />
      </fieldset>
      <ol className={styles.rows}>
        {rows.map((row, index) => (
          <Row key={index} row={row} isDirty={dirtyFields(stored[index]!, form.values.rows[index]!).length > 0}>
            <Fields
              of={(field) => form.field(pathOf(index, field))}
              fields={row.fields}
              choices={choices}
              forAll={form.values.all.boardId}
            />
          </Row>
        ))}
      </ol>
    </Form>
  )
}

const pathOf = <Field extends BatchField>(index: number, field: Field) => `rows.${index}.${field}` as const

function countDirty(stored: readonly BatchValues[], values: readonly BatchValues[]): number {
  return values.filter((row, index) => dirtyFields(stored[index]!, row).length > 0).length
}

/** The member's boards, and the boards of the rows that are not among them. */
function useBoardChoices(rows: readonly BatchRow[]): readonly Choice<BoardId>[] {
  const { t } = useTranslation('batch-edit')
  const { t: boards } = useTranslation('boards')
  const own = useProjection('boards/picker', {})?.rows ?? []
  const others = new Set(rows.flatMap(({ stored }) => (stored.boardId === '' ? [] : [stored.boardId])))
  for (const { id } of own) others.delete(id)
  return [
    ...own.map(({ id, name, privacy }) => ({
      id,
      label: name,
      ...(privacy === 'secret' ? { text: boards('secret') } : {}),
    })),
    ...[...others].map((id) => ({ id, label: t('otherBoard') })),
  ]
}

interface RowProps {
  readonly row: BatchRow
  readonly isDirty: boolean
  readonly children: ReactNode
}

function Row({ row, isDirty, children }: RowProps) {
  const { t } = useTranslation('batch-edit')
  const id = useId()
  return (
    <li className={styles.row} data-dirty={isDirty || undefined}>
      {row.of.kind === 'draft' ? (
        <DraftThumb draft={row.of.draft} />
      ) : (
        <span className={styles.thumb}>{row.picture && <img src={row.picture} alt="" draggable={false} />}</span>
      )}
      <div className={styles.body} role="group" aria-labelledby={id}>
        <h3 id={id} className={styles.name}>
          <bdi>{row.name}</bdi>
          {isDirty && <span className={styles.changed}>{t('changed')}</span>}
        </h3>
        {row.fields.length < BATCH_FIELDS.length && (
          <p className={styles.hint}>{t(row.fields.length === 1 ? 'offline' : 'keptBoard')}</p>
        )}
        {children}
      </div>
    </li>
  )
}

interface Binding {
  readonly name: string
  readonly value: string
  readonly error: string | null
  readonly onChange: (value: never) => void
  readonly onFocus: () => void
  readonly onBlur: () => void
  readonly register: (name: string) => () => void
}

interface FieldsProps {
  readonly of: (field: BatchField) => Binding
  readonly fields: readonly BatchField[]
  readonly choices: readonly Choice<BoardId>[]
  /** The board that was chosen for all rows; empty in the field for all rows itself. */
  readonly forAll: string
}

function Fields({ of, fields, choices, forAll }: FieldsProps) {
  const { t } = useTranslation('batch-edit')
  const bind = (field: BatchField) => {
    const { onChange, ...binding } = of(field)
    return { ...binding, label: t(`field.${field}`), onChange: (value: string) => onChange(value as never) }
  }
  const has = (field: BatchField) => fields.includes(field)
  return (
    <div className={styles.fields}>
      {has('title') && <TextField {...bind('title')} countMax={BATCH_TEXT_MAX.title} />}
      {has('link') && (
        <TextField {...bind('link')} type="url" inputMode="url" dir="ltr" autoCapitalize="none" spellCheck={false} />
      )}
      {has('description') && <LongTextField {...bind('description')} countMax={BATCH_TEXT_MAX.description} />}
      {has('boardId') && <BoardChoice {...bind('boardId')} choices={choices} forAll={forAll} />}
    </div>
  )
}

interface BoardChoiceProps extends Omit<Binding, 'onChange'> {
  readonly label: string
  readonly choices: readonly Choice<BoardId>[]
  readonly forAll: string
  readonly onChange: (value: string) => void
}

function BoardChoice({ value, choices, forAll, ...props }: BoardChoiceProps) {
  // The combo box keeps the typed text itself. A new key resets it when a board is chosen for all rows, or when boards
  // arrive.
  return (
    <ComboField<BoardId>
      key={`${forAll}-${choices.length}`}
      {...props}
      value={value as BoardId | ''}
      choices={choices}
    />
  )
}
