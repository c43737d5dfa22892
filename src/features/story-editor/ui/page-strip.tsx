import { useTranslation } from 'react-i18next'
import type { DraftView } from '#features/drafts/contract.ts'
import type { StoryDraft } from '#features/story-editor/contract.ts'
import { coverItemOf, isLocked, withItemAt, withoutItem } from '#features/story-editor/domain/edit-story.ts'
import { STORY_PAGES_MAX } from '#features/story-pins/constants.ts'
import { IconButton } from '#kit/button/icon-button.tsx'
import { useDragOrder } from '#kit/drag-order/use-drag-order.ts'
import { plusIcon } from '#kit/icon/icons.ts'
import { chevronNextIcon, chevronPreviousIcon, noteIcon, trashIcon } from '#kit/icon/late-icons.ts'
import { DraftPage } from './draft-page.tsx'
import styles from './page-strip.module.css'

interface Props {
  readonly story: StoryDraft
  readonly draft: DraftView
  readonly chosen: string
  readonly onChoose: (id: string) => void
  readonly onAdd: () => void
  readonly onCopy: () => void
  readonly onChange: (story: StoryDraft) => void
}

/** The pages in their order. They can be moved by dragging or with buttons. */
export function PageStrip({ story, draft, chosen, onChoose, onAdd, onCopy, onChange }: Props) {
  const { t } = useTranslation('story-editor')
  const { items } = story
  const placeOf = (id: string) => items.findIndex((item) => item.id === id)
  const { order, itemProps } = useDragOrder(
    items.map(({ id }) => id),
    (dropped, id) => onChange(withItemAt(story, placeOf(id), dropped.indexOf(id))),
  )
  const at = placeOf(chosen)
  const cover = coverItemOf(story)?.id
  const whyFull = items.length < STORY_PAGES_MAX ? null : t('pagesMax', { count: STORY_PAGES_MAX })
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('pages', { count: items.length })}</h2>
        <IconButton icon={plusIcon} label={t('addPage')} whyOff={whyFull} onClick={onAdd} />
        <IconButton icon={noteIcon} label={t('copyPage')} whyOff={whyFull} onClick={onCopy} />
        <IconButton
          icon={chevronPreviousIcon}
          label={t('pageEarlier')}
          className={styles.turned}
          disabled={at === 0}
          onClick={() => onChange(withItemAt(story, at, at - 1))}
        />
        <IconButton
          icon={chevronNextIcon}
          label={t('pageLater')}
          className={styles.turned}
          disabled={at === items.length - 1}
          onClick={() => onChange(withItemAt(story, at, at + 1))}
        />
        <IconButton
          icon={trashIcon}
          label={t('deletePage')}
          disabled={items.length === 1 || (items[at] !== undefined && isLocked(items[at]))}
          onClick={() => {
            onChange(withoutItem(story, chosen))
            onChoose((items[at + 1] ?? items[at - 1])!.id)
          }}
        />
        {whyFull !== null && <p className={styles.full}>{whyFull}</p>}
      </div>
      <ol className={styles.pages}>
        {order
          .flatMap((id) => items[placeOf(id)] ?? [])
          .map((item, index) => (
            <li key={item.id} className={styles.page} {...itemProps(item.id)}>
              <div className={styles.thumb}>
                <DraftPage item={item} draft={draft} hasPlaceholders />
                {/* The page is beside the button, not in it, because the button is not named by the page's texts. */}
                <button
                  type="button"
                  className={styles.choose}
                  aria-label={t(item.id === cover ? 'pageNumberCover' : 'pageNumber', { count: index + 1 })}
                  aria-current={item.id === chosen || undefined}
                  onClick={() => onChoose(item.id)}
                />
              </div>
              <span className={styles.number} aria-hidden="true">
                {t('number', { count: index + 1 })}
                {item.id === cover && <> · {t('cover')}</>}
              </span>
            </li>
          ))}
      </ol>
    </>
  )
}
