import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MADE_BLOCK_KINDS, type MadeBlockKind } from '#features/story-pins/constants.ts'
import type { DraftBlock } from '#features/story-editor/contract.ts'
import { Button } from '#kit/button/button.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { plusIcon } from '#kit/icon/icons.ts'
import { Menu } from '#kit/overlay/overlays.tsx'
import { ACCEPTED } from './media-field.tsx'
import type { KeepMedia } from './story-editor.tsx'

interface Props {
  readonly isDisabled: boolean
  readonly onAdd: (kind: MadeBlockKind, more?: Partial<DraftBlock>) => void
  /** Called after a block was added and the menu has closed and returned the focus. */
  readonly onAdded: () => void
  readonly keepMedia: KeepMedia
}

const GROUPS = [
  ['text', ['heading', 'paragraph', 'ingredient', 'supply']],
  ['media', ['image', 'video', 'music']],
  [
    'stickers',
    ['generic_sticker', 'link', 'mention_sticker', 'product_sticker', 'vto_makeup_sticker', 'comment_reply_sticker'],
  ],
] as const satisfies readonly (readonly [string, readonly MadeBlockKind[]])[]

/** A menu that adds a block of one of the kinds. For pictures and videos, a file is chosen first. */
export function AddBlock({ isDisabled, onAdd, onAdded, keepMedia }: Props) {
  const { t } = useTranslation('story-editor')
  const trigger = useRef<HTMLButtonElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const isAdded = useRef(false)
  const [isOpen, setOpen] = useState(false)
  const [kind, setKind] = useState<'image' | 'video'>('image')

  function choose(next: MadeBlockKind): void {
    if (next !== 'image' && next !== 'video') {
      isAdded.current = true
      return onAdd(next)
    }
    setKind(next)
    // The file dialog opens after the input was rendered with the accepted types of this kind.
    requestAnimationFrame(() => files.current?.click())
  }
  // The menu first returns the focus to its button. Only after that can the focus move elsewhere.
  function goOn(): void {
    if (isAdded.current) onAdded()
    isAdded.current = false
  }
  return (
    <>
      <Button
        ref={trigger}
        look="primary"
        aria-haspopup="menu"
        disabled={isDisabled}
        onClick={() => setOpen(true)}
        onFocus={goOn}
      >
        <Icon icon={plusIcon} size={20} />
        {t('add')}
      </Button>
      <Menu
        isOpen={isOpen}
        label={t('add')}
        trigger={trigger}
        onClose={() => setOpen(false)}
        sections={GROUPS.map(([id, kinds]) => ({
          id,
          label: t(`group.${id}`),
          items: kinds
            .filter((each) => MADE_BLOCK_KINDS.includes(each))
            .map((each) => ({ id: each, label: t(`kind.${each}`), onAction: () => choose(each) })),
        }))}
      />
      <input
        ref={files}
        type="file"
        hidden
        aria-label={t(`kind.${kind}`)}
        accept={ACCEPTED[kind].join(',')}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) void keepMedia(file, kind).then((media) => media && onAdd(kind, { media }))
        }}
      />
    </>
  )
}
