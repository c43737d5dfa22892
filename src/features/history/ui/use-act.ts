import { useTranslation } from 'react-i18next'
import { readAway } from '#client/use-offline-status.ts'
import { useDispatch } from '#client/use-dispatch.ts'
import type { Result } from '#contracts/result.ts'
import type { CommandName, Commands } from '#features/index.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import { countOf } from './count-of.ts'
import { ACT_TOPIC, useUndo } from './use-undo.ts'

/** Values for the text below `done`, in addition to the number of things acted on. */
export interface Said {
  readonly board?: string
  /** The i18next context of the text, if the act has a text for what it did here. */
  readonly context?: string
  /** True for an act that is for others to read. While the server is away, the text says that it is not posted yet. */
  readonly isPost?: boolean
}

type Answer = Result<{ readonly id: string }>

interface Acting {
  /**
   * Carries out an act at once and shows a toast with an undo button, instead of asking for confirmation. If the act is
   * not possible, the toast says why.
   */
  act<Name extends CommandName>(name: Name, args: Commands[Name], said?: Said): Promise<Answer>
  /** Like `act`, but without a toast after a failure, because the form itself shows the failure. */
  actInForm<Name extends CommandName>(name: Name, args: Commands[Name], said?: Said): Promise<Answer>
}

export function useAct(): Acting {
  const { t } = useTranslation('history')
  const dispatch = useDispatch()
  const undo = useUndo()
  const failureText = useFailureText()

  const actInForm: Acting['actInForm'] = async (name, args, said = {}) => {
    const answer = await dispatch(name, args)
    if (!answer.ok) return answer
    const command: CommandName = name
    const isKept = said.isPost === true && readAway() !== null
    const text = isKept
      ? t('keptPost')
      : t(`done.${command}`, { count: countOf(args), board: isolate(said.board ?? ''), context: said.context })
    const action = { label: t('undo'), onAction: () => void undo('undo', answer.value.id) }
    showToast({ topic: ACT_TOPIC, text, action, about: [answer.value.id] })
    return answer
  }
  const act: Acting['act'] = async (name, args, said) => {
    const answer = await actInForm(name, args, said)
    if (!answer.ok) showToast({ topic: ACT_TOPIC, text: failureText(answer.failure.code) })
    return answer
  }
  return { act, actInForm }
}
