import { useTranslation } from 'react-i18next'
import { BOARD_DESCRIPTION_MAX, BOARD_NAME_MAX } from '#features/boards/constants.ts'
import { useLengthText } from '#kit/form/use-length-text.ts'
import { wrongBoardFields, type BoardValues } from './board-form-rules.ts'

/**
 * Returns a function that gives the error text of each field of a board's form.
 * @param taken names of the owner's other boards
 */
export function useBoardProblems(
  taken: readonly string[],
): (values: BoardValues) => { readonly name?: string; readonly description?: string } {
  const { t } = useTranslation('boards')
  const lengthText = useLengthText()
  return (values) => {
    const { name, description } = wrongBoardFields(values, taken)
    return {
      ...(name === 'taken' ? { name: t('rule.taken') } : {}),
      ...(name === 'length' ? { name: lengthText({ min: 1, max: BOARD_NAME_MAX }) } : {}),
      ...(description ? { description: lengthText({ max: BOARD_DESCRIPTION_MAX }) } : {}),
    }
  }
}
