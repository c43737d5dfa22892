import { useRef, useState, type FocusEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '#contracts/ids.ts'
import { writtenText } from '#contracts/written-text.ts'
import { faultOfLink } from '#features/pins/domain/link-fault.ts'
import { PIN_TITLE_MAX } from '#features/pins/constants.ts'
import type { WireGridPin } from '#features/pins/contract.ts'
import type { WirePinner } from '#features/users/contract.ts'
import { PIN_TAGS_MAX } from '#features/pin-tags/constants.ts'
import type { PinTag, TaggedObject } from '#features/pin-tags/contract.ts'
import {
  faultOfTag,
  kept,
  withMedia,
  withObject,
  withoutObject,
  withTypedLink,
} from '#features/pin-tags/domain/edit-tags.ts'
import { MemberPicker } from '#features/story-editor/ui/member-picker.tsx'
import { ProductPicker } from '#features/story-editor/ui/product-picker.tsx'
import { Button } from '#kit/button/button.tsx'
import { IconButton } from '#kit/button/icon-button.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { FieldNote } from '#kit/form/field.tsx'
import { useLengthText } from '#kit/form/use-length-text.ts'
import { closeIcon } from '#kit/icon/icons.ts'
import styles from './tag-editor.module.css'

type Change = (tags: readonly PinTag[]) => readonly PinTag[]

interface Props {
  readonly tag: PinTag
  /** The tag's number, from 1. */
  readonly number: number
  readonly onChange: (change: Change) => void
  readonly onRemove: () => void
  /**
   * Fetches the picture of a linked page into the draft; omitted if there is no draft.
   * @returns the file of the picture, or null
   */
  readonly findPicture?: ((link: string) => Promise<string | null>) | undefined
}

function underOf({ type, link }: TaggedObject, product: string): string {
  if (type === 'user') return `@${link}`
  return type === 'link' ? link : product
}

/** The targets of one tag: people, products that the member saved, and links. */
export function TagFields({ tag, number, onChange, onRemove, findPicture }: Props) {
  const { t } = useTranslation('pin-tags')
  const lengthText = useLengthText()
  const [title, setTitle] = useState('')
  const [isTried, setTried] = useState(false)
  const objects = kept(tag.objects)
  const isFull = objects.length >= PIN_TAGS_MAX
  const link = tag.link.trim()
  const name = writtenText(title)
  const linkFault = link === '' ? 'link' : faultOfLink(link)
  const linkError = linkFault && t(linkFault === 'link' ? 'badLink' : linkFault)
  const titleError = name === '' || name.length > PIN_TITLE_MAX ? lengthText({ min: 1, max: PIN_TITLE_MAX }) : null
  const fault = faultOfTag(tag)
  const fields = useRef<HTMLFieldSetElement>(null)

  const put = (object: Omit<TaggedObject, 'id' | 'status'>): string => {
    const made: TaggedObject = { id: newId(), status: 'created', ...object }
    onChange((tags) => withObject(tags, tag.id, made))
    return made.id
  }
  const addLink = () => {
    setTried(true)
    if (linkError || titleError) return
    const id = put({ type: 'link', pin: null, link, title: name })
    // If the page has no picture or cannot be read, the link is shown by its name alone.
    void findPicture?.(link).then((file) => {
      if (file !== null) onChange((tags) => withMedia(tags, tag.id, id, file))
    })
    onChange((tags) => withTypedLink(tags, tag.id, ''))
    setTitle('')
    setTried(false)
  }
  /** Adds an address that was typed but not added, even if the button Done is pressed next. */
  const addTypedLink = (event: FocusEvent<HTMLElement>) => {
    const isLeft = !event.currentTarget.contains(event.relatedTarget)
    if (isLeft && !isFull && !linkError && !titleError) addLink()
  }
  const addPerson = ({ id, username, full_name: of }: WirePinner) => {
    if (objects.every(({ user }) => user !== id)) put({ type: 'user', pin: null, user: id, link: username, title: of })
  }
  const addProduct = ({ id, title: of }: WireGridPin) => {
    if (objects.every(({ pin }) => pin !== id)) put({ type: 'pin', pin: id, link: '', title: of })
  }
  return (
    <fieldset ref={fields} className={styles.fields} onBlur={addTypedLink}>
      <legend className={styles.legend}>{t('tagNumber', { number })}</legend>
      <FieldNote id={`tag-${tag.id}`} error={null} warning={fault && t(`fault.${fault}`)} hint="" />
      {objects.length > 0 && (
        <ul className={styles.objects} aria-label={t('objects')}>
          {objects.map((object) => (
            <li key={object.id} className={styles.object}>
              <span className={styles.words}>
                <bdi>{object.title || t('untitled')}</bdi>
                <bdi className={styles.muted}>{underOf(object, t('product'))}</bdi>
              </span>
              <IconButton
                icon={closeIcon}
                label={t('removeObject', { name: object.title || t('untitled') })}
                onClick={() => {
                  onChange((tags) => withoutObject(tags, tag.id, object.id))
                  // The button is removed with its row, so the focus moves to the next field.
                  requestAnimationFrame(() => fields.current?.querySelector('input')?.focus())
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {isFull ? (
        <p className={styles.hint}>{t('objectsFull', { count: PIN_TAGS_MAX })}</p>
      ) : (
        <>
          <MemberPicker username="" label={t('person')} error={null} onChoose={addPerson} />
          <ProductPicker pinId={null} error={null} onChoose={addProduct} />
          <TextField
            label={t('link')}
            hint={t('linkHint')}
            type="url"
            dir="ltr"
            value={tag.link}
            error={isTried ? linkError : null}
            onChange={(text) => onChange((tags) => withTypedLink(tags, tag.id, text))}
          />
          <TextField
            label={t('linkTitle')}
            value={title}
            countMax={PIN_TITLE_MAX}
            error={isTried ? titleError : null}
            onChange={(text) => setTitle(text)}
          />
          <div className={styles.tools}>
            <Button onClick={addLink}>{t('addLink')}</Button>
          </div>
        </>
      )}
      <div className={styles.tools}>
        <Button look="quiet" onClick={onRemove}>
          {t('remove', { number })}
        </Button>
      </div>
    </fieldset>
  )
}
