import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from '#client/use-dispatch.ts'
import { useRequest } from '#client/use-request.ts'
import { newId } from '#contracts/ids.ts'
import type { DraftView, FileId } from '#features/drafts/contract.ts'
import { usePrivateFolder } from '#features/pin-builder/ui/use-add-files.ts'
import { PIN_LINK_MAX } from '#features/pins/constants.ts'
import { faultOfLink } from '#features/pins/domain/link-fault.ts'
import type { DraftBlock } from '#features/story-editor/contract.ts'
import { withPreview, withoutPreview } from '#features/story-editor/domain/link-preview.ts'
import { Button } from '#kit/button/button.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { FieldNote } from '#kit/form/field.tsx'
import type { ChangeBlock } from './block-fields.tsx'
import styles from './fields.module.css'

interface Props {
  readonly block: DraftBlock
  readonly draft: DraftView
  readonly error: string | null
  readonly onChange: ChangeBlock
}

/** The address of a link, and a preview of its page: name and picture, which the server reads. */
export function LinkFields({ block, draft, error, onChange }: Props) {
  const { t } = useTranslation('story-editor')
  const dispatch = useDispatch()
  const request = useRequest()
  const folder = usePrivateFolder()
  const [problem, setProblem] = useState<string | null>(null)
  const { linkBlock, link } = block
  const isFetching = linkBlock?.isFetching === true
  const srcUrl = linkBlock?.srcUrl ?? ''
  // Reading the page takes seconds, in which the block may be edited. The result is then added to the edited block.
  const change = useRef(onChange)
  useEffect(() => {
    change.current = onChange
  })
  useEffect(() => {
    // If an earlier page of the builder was closed before it read the link, the link is read now.
    if (!isFetching) return undefined
    let isOver = false
    const read = async () => {
      const answer = await request('findImages', { url: srcUrl })
      if (isOver) return
      setProblem(answer.ok ? null : t(answer.failure.code === 'request/invalid' ? 'noPreview' : 'previewFailed'))
      if (!answer.ok) return change.current(withoutPreview)
      const { title, canonical_url: canonicalUrl, items } = answer.value
      const imageUrl = items[0]?.image_url ?? null
      const file = newId<FileId>()
      change.current((each) =>
        withPreview(each, { text: title ?? '', srcUrl, canonicalUrl: canonicalUrl ?? srcUrl, imageUrl }, file),
      )
      if (imageUrl !== null)
        await dispatch('uploadFile', { draftId: draft.id, file, kind: 'image', url: imageUrl, folder })
    }
    void read()
    return () => {
      isOver = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- one reading per address; the rest changes with every render
  }, [isFetching, srcUrl])

  function ask(): void {
    setProblem(null)
    const asked = { text: '', srcUrl: link, canonicalUrl: link, imageUrl: null, isFetching: true }
    onChange((each) => ({ ...each, linkBlock: asked }))
  }
  return (
    <>
      <TextField
        label={t('link')}
        value={link}
        error={error}
        type="url"
        inputMode="url"
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(text) => {
          // The problem was about the former address.
          setProblem(null)
          onChange((each) => ({ ...each, link: text.slice(0, PIN_LINK_MAX) }), true)
        }}
      />
      <div className={styles.ways}>
        <Button isBusy={isFetching} disabled={link.trim() === '' || faultOfLink(link) !== null} onClick={ask}>
          {t('showPreview')}
        </Button>
        {linkBlock && !isFetching && <Button onClick={() => onChange(withoutPreview)}>{t('removePreview')}</Button>}
      </div>
      <div role="status">
        <FieldNote
          id={`preview-${block.id}`}
          error={problem}
          warning={null}
          hint={t(isFetching ? 'readingPreview' : 'previewHint')}
        />
      </div>
    </>
  )
}
