import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import type { PinId } from '#contracts/ids.ts'
import { ok } from '#contracts/result.ts'
import { writtenText } from '#contracts/written-text.ts'
import { BOARD_NAME_MAX } from '#features/boards/constants.ts'
import type { BoardPrivacy } from '#features/boards/contract.ts'
import { Button } from '#kit/button/button.tsx'
import { CheckField } from '#kit/fields/check-field.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { useLengthText } from '#kit/form/use-length-text.ts'
import { Icon } from '#kit/icon/icon.tsx'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { plusIcon } from '#kit/icon/icons.ts'
import { isSameName } from './matching-boards.ts'
import { secretField } from './secret-field.ts'
import styles from './board-picker.module.css'

interface CreateBoardRowProps extends CreateBoardFormProps {
  readonly isOpen: boolean
  readonly onOpen: () => void
}

interface CreateBoardFormProps {
  /** The pin for whose new board names are suggested; null for no suggestions. */
  readonly pinId: PinId | null
  /** The text of the filter, used as the name of the new board. */
  readonly suggestion: string
  readonly taken: readonly string[]
  readonly submitLabel: string
  readonly onCreate: (name: string, privacy: BoardPrivacy) => void
}

/** A row that expands into the form for a new board. It works offline, because the client creates the board's id. */
export function CreateBoardRow({ isOpen, onOpen, ...form }: CreateBoardRowProps) {
  const { t } = useTranslation('boards')
  const { suggestion } = form
  if (isOpen) return <CreateBoardForm {...form} />
  return (
    <button type="button" className={styles.create} data-picker-row="" onClick={onOpen}>
      <span className={styles.plus}>
        <Icon icon={plusIcon} />
      </span>
      {suggestion ? t('createNamed', { name: suggestion }) : t('create')}
    </button>
  )
}

type NewBoard = { readonly name: string; readonly privacy: BoardPrivacy }

function CreateBoardForm({ pinId, suggestion, taken, submitLabel, onCreate }: CreateBoardFormProps) {
  const { t } = useTranslation('boards')
  const lengthText = useLengthText()
  const failureText = useFailureText()
  const form = useForm<NewBoard>({
    initial: { name: suggestion, privacy: 'public' },
    validate: ({ name }) => {
      const clean = writtenText(name)
      if (clean === '') return { name: lengthText({ min: 1, max: BOARD_NAME_MAX }) }
      return taken.some((other) => isSameName(other, clean)) ? { name: t('rule.taken') } : {}
    },
    send: async ({ name, privacy }) => {
      onCreate(writtenText(name), privacy)
      return ok(null)
    },
    failureText: ({ code }) => failureText(code),
  })
  const titles = useTitles(pinId)
  return (
    <div className={styles.form}>
      <Form
        form={form}
        actions={
          <Button look="primary" type="submit" isBusy={form.isBusy}>
            {submitLabel}
          </Button>
        }
      >
        <TextField {...form.field('name')} label={t('name')} maxLength={BOARD_NAME_MAX} autoFocus autoComplete="off" />
        {/* Space is reserved for suggestions while they load, so that the button below does not move under the
            finger. */}
        {(titles === null || titles.length > 0) && (
          <div className={styles.titles}>
            {titles !== null && (
              <>
                <p className={styles.titlesLabel} id="suggested-names">
                  {t('suggestedNames')}
                </p>
                <div className={styles.titleRow} role="group" aria-labelledby="suggested-names">
                  {titles.map((title) => (
                    <Button key={title} onClick={() => form.field('name').onChange(title)}>
                      {title}
                    </Button>
                  ))}
                </div>
              </>
            )}
          </div>
        )}
        <CheckField {...secretField(form.field('privacy'))} label={t('keepSecret')} hint={t('keepSecretText')} />
      </Form>
    </div>
  )
}

/** Names that the server suggests; null while they load, none without a network. */
function useTitles(pinId: PinId | null): readonly string[] | null {
  const request = useRequest()
  const [titles, setTitles] = useState<readonly string[] | null>(pinId === null ? [] : null)
  useEffect(() => {
    if (pinId === null) return
    let isWanted = true
    void request('boardTitles', { pinId }).then((answer) => {
      if (isWanted) setTitles(answer.ok ? answer.value : [])
    })
    return () => {
      isWanted = false
    }
  }, [request, pinId])
  return titles
}
