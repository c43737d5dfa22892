import { useTranslation } from 'react-i18next'
import { STORY_TEXT_MAX } from '#features/story-pins/constants.ts'
import { FAULT_NUMBERS, type WrongBlock } from '#features/story-editor/domain/wrong-blocks.ts'
import { useLengthText } from '#kit/form/use-length-text.ts'

/** The text for a fault of a page or a block. */
export function useFaultText(): (fault: WrongBlock['fault']) => string {
  const { t } = useTranslation('story-editor')
  const lengthText = useLengthText()
  return (fault) => (fault === 'tooLong' ? lengthText({ max: STORY_TEXT_MAX }) : t(`fault.${fault}`, FAULT_NUMBERS))
}
