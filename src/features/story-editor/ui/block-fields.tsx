import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftView } from '#features/drafts/contract.ts'
import { PIN_ALT_TEXT_MAX } from '#features/pins/constants.ts'
import { STORY_TEXT_MAX } from '#features/story-pins/constants.ts'
import type { DraftBlock } from '#features/story-editor/contract.ts'
import { isSticker, kindOf, signIn } from '#features/story-editor/domain/draft-block.ts'
import { faultOf } from '#features/story-editor/domain/wrong-blocks.ts'
import { LongTextField } from '#kit/fields/long-text-field.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { CommentPicker } from './comment-picker.tsx'
import { LinkFields } from './link-fields.tsx'
import { MediaField } from './media-field.tsx'
import { MemberPicker } from './member-picker.tsx'
import { firstChoice } from './pick-list.tsx'
import { PlaceFields } from './place-fields.tsx'
import { ProductPicker } from './product-picker.tsx'
import { SignField } from './sign-field.tsx'
import type { KeepMedia } from './story-editor.tsx'
import { TextFields } from './text-fields.tsx'
import { TrackFields } from './track-fields.tsx'
import { useFaultText } from './use-fault-text.ts'
import styles from './fields.module.css'

export type ChangeBlock = (next: (block: DraftBlock) => DraftBlock, isTyping?: boolean) => void

interface Props {
  readonly block: DraftBlock
  readonly draft: DraftView
  /**
   * True after the member tried to publish. Missing values are reported only then; invalid ones are reported at once.
   */
  readonly isTried: boolean
  readonly onChange: ChangeBlock
  readonly keepMedia: KeepMedia
  readonly onFontRemoved: (fontId: string) => void
}

const AT_ONCE = ['tooLong', 'passwordLink', 'privateLink', 'videoLength', 'audioLength']
/** Longest amount or unit, in characters. */
const SHORT_MAX = 40

/**
 * Moves the focus to what a block needs first: the choice of a product, member or comment, otherwise its text. While
 * the choice is loading, the group of all fields has the focus (`PickList`).
 */
export function focusWords(blockId: string): void {
  const fields = document.querySelector<HTMLElement>(`#story-fields-${blockId}`)
  const choice = fields?.querySelector<HTMLElement>('[data-choice]')
  const words = fields?.querySelector<HTMLElement>(`#story-text-${blockId} textarea`)
  ;((choice ? firstChoice(choice) : words) ?? fields)?.focus()
}

/** The fields of one block: text, style, position. */
export function BlockFields({ block, draft, isTried, onChange, keepMedia, onFontRemoved }: Props) {
  const { t } = useTranslation('story-editor')
  const textOf = useFaultText()
  const kind = kindOf(block)
  const fault = faultOf(block)
  /** A sign may have no character on this device, so its field stays empty until the member types. */
  const [isTyped, setTyped] = useState(false)
  const isSignAlone = signIn(block) !== null && !isTyped
  const errorOf = (...faults: readonly string[]): string | null =>
    fault && faults.includes(fault) && (isTried || AT_ONCE.includes(fault)) ? textOf(fault) : null
  const write = (name: 'text' | 'altText' | 'amount' | 'unit', max: number) => (text: string) =>
    onChange((each) => ({ ...each, [name]: text.slice(0, max) }), true)
  const hasText = !['image', 'video', 'mention_sticker', 'comment_reply_sticker'].includes(kind)
  return (
    <section
      id={`story-fields-${block.id}`}
      className={styles.fields}
      aria-label={t(`kind.${kind}`)}
      tabIndex={-1}
      data-story-fields=""
    >
      <h3 className={styles.title}>{t(`kind.${kind}`)}</h3>
      {(kind === 'image' || kind === 'video') && (
        <MediaField
          kind={kind}
          media={block.media}
          draft={draft}
          error={errorOf('media', 'videoLength')}
          keepMedia={keepMedia}
          onChange={(media) => onChange((each) => ({ ...each, media }))}
        />
      )}
      {kind === 'generic_sticker' && (
        <SignField
          block={block}
          onChange={(next) => {
            setTyped(false)
            onChange(next)
          }}
        />
      )}
      {(kind === 'ingredient' || kind === 'supply') && (
        <div className={styles.pair}>
          <TextField label={t('amount')} value={block.amount} onChange={write('amount', SHORT_MAX)} />
          <TextField label={t('unit')} value={block.unit} onChange={write('unit', SHORT_MAX)} />
        </div>
      )}
      {kind === 'mention_sticker' && (
        <div data-choice="">
          <MemberPicker
            username={block.username}
            error={errorOf('member')}
            onChoose={({ id, username }) => onChange((each) => ({ ...each, userId: id, username }))}
          />
        </div>
      )}
      {(kind === 'product_sticker' || kind === 'vto_makeup_sticker') && (
        <ProductPicker
          pinId={block.pinId}
          error={errorOf('product')}
          onChoose={({ id, title }) =>
            onChange((each) => ({ ...each, pinId: id, text: title.slice(0, STORY_TEXT_MAX) }))
          }
        />
      )}
      {kind === 'comment_reply_sticker' && (
        <div data-choice="">
          <CommentPicker
            commentId={block.commentId}
            error={errorOf('comment')}
            onChoose={({ id, text, user_id: userId, username, full_name: fullName }) =>
              onChange((each) => ({
                ...each,
                commentId: id,
                text: text.slice(0, STORY_TEXT_MAX),
                userId,
                username,
                fullName,
              }))
            }
          />
        </div>
      )}
      {hasText && (
        <div id={`story-text-${block.id}`}>
          <LongTextField
            label={t(kind === 'music' ? 'track' : 'text')}
            value={isSignAlone ? '' : block.text}
            error={errorOf('text', 'trackName', 'tooLong')}
            countMax={STORY_TEXT_MAX}
            onChange={(text) => {
              setTyped(true)
              write('text', STORY_TEXT_MAX)(text)
            }}
          />
        </div>
      )}
      {kind === 'link' && (
        <LinkFields
          block={block}
          draft={draft}
          error={errorOf('link', 'passwordLink', 'privateLink')}
          onChange={onChange}
        />
      )}
      {kind === 'music' && (
        <TrackFields block={block} draft={draft} keepMedia={keepMedia} errorOf={errorOf} onChange={onChange} />
      )}
      {(kind === 'image' || kind === 'video') && (
        <LongTextField
          label={t('altText')}
          hint={t('altTextHint')}
          value={block.altText}
          countMax={PIN_ALT_TEXT_MAX}
          onChange={write('altText', PIN_ALT_TEXT_MAX)}
        />
      )}
      {kind !== 'image' && kind !== 'video' && signIn(block) === null && (
        <TextFields onFontRemoved={onFontRemoved} block={block} isSizeAlone={isSticker(kind)} onChange={onChange} />
      )}
      <PlaceFields block={block} onChange={onChange} />
    </section>
  )
}
