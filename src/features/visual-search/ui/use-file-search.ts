import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import { ok } from '#contracts/result.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { usePictureCheck } from '#features/pin-builder/ui/use-picture-check.ts'
import { useForm } from '#kit/form/use-form.ts'
import { useShowSearch } from './use-show-search.ts'

interface Values {
  readonly files: readonly File[]
}

/** The form of a search with a file, which is checked before it is sent. */
export function useFileSearch() {
  const { t } = useTranslation('visual')
  const request = useRequest()
  const failureText = useFailureText()
  const check = usePictureCheck()
  const show = useShowSearch()
  return useForm<Values>({
    initial: { files: [] },
    validate: ({ files }) => (files.length === 0 ? { files: t('rule.file') } : {}),
    asyncChecks: {
      files: async (_, { files: [file] }) => (file && (await check(file)).fault) ?? null,
    },
    send: async ({ files: [file] }) => {
      if (!file) return ok(null)
      const answer = await request('bringPicture', { file })
      if (answer.ok) show(answer.value)
      return answer
    },
    failureText: ({ code }) => (code === 'request/invalid' ? t('unreadable') : failureText(code)),
    failedField: ({ code }) => (code === 'request/invalid' ? 'files' : undefined),
    onSuccess: 'keep',
  })
}
