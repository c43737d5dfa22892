import type { BoardId } from '#contracts/ids.ts'
import { links } from '#contracts/links.ts'
import { shownRatio } from '#geometry/cell-height.ts'
import { sourcesOf } from '#features/media/constants.ts'
import type { PinCard as Pin } from '#features/pins/contract.ts'
import type { CellBox } from '#kit/grid/grid-cell.tsx'
import { hasMouse } from '#kit/has-mouse.ts'
import { Icon } from '#kit/icon/icon.tsx'
import { clockIcon } from '#kit/icon/icons.ts'
import { hideFailed } from '#kit/image/missing-pictures.ts'
import { PictureTile } from '#kit/image/picture-tile.tsx'
import { Picture } from '#kit/image/picture.tsx'
import styles from './pin-card.module.css'
import { LazyCardVideo, LazyPinCardCheck, LazyPinCardTools } from './lazy-pin-card-tools.tsx'
import type { PinCardText } from './use-pin-card-text.ts'
import { fittingPicture } from './fitting-picture.ts'
import { warmCloseup, warmFocusedCloseup } from './warm-closeup.ts'

/** Distance from the picture's lower edge to the top of the mark of a pending change, in CSS pixels. */
const PENDING_UP_PX = 36
/**
 * Heights in CSS pixels, with gaps: a row of tools at the upper or lower edge of a picture, and the only row of a low
 * picture.
 */
const TOOLS_ROW_PX = 52
const LOW_TOOLS_PX = 34
/** Height of the check and the mark of a pending change in the upper corners of a low picture, in CSS pixels. */
const LOW_CORNER_PX = 36
/** Heights in CSS pixels: two rows of tools, and the least room for a title between them. */
const TWO_ROWS_PX = 96
const TITLE_ROOM_PX = 44

/**
 * The lowest ratio of height to width at which a pin without a picture shows its title on the tile. On a flatter tile,
 * the two rows of tools (96 px) leave no room for a line of text in a column of 236 px, so the title is below the tile.
 */
const TILE_RATIO_MIN = 0.6

interface PinCardProps {
  readonly pin: Pin
  readonly box: CellBox
  /** The texts of all cards, made once per grid, so that a card does not subscribe to the language. */
  readonly text: PinCardText
  /** The board to which a save goes without a question; null if a save asks. */
  readonly boardId: BoardId | null
  readonly boardName: string
  /** True if the viewer may select pins of this list. */
  readonly canSelect: boolean
  /** True if title and author are below the picture. */
  readonly hasFooter: boolean
  /** Opens the pin's menu beside its trigger. A stable function. */
  readonly onMenu: (pin: Pin, trigger: HTMLElement) => void
}

/**
 * A pin in a grid. It has no effects and few elements, because about fifty cards are mounted during fast scrolling.
 * Tools are mounted only for the card under the pointer or with the focus. The card is not memoised, because the grid
 * draws a card only when it has changed.
 */
export function PinCard(props: PinCardProps) {
  const { pin, box, text, boardId, boardName, canSelect, hasFooter, onMenu } = props
  const badge = text.badgeOf(pin)
  const isTile = pin.isPictureless || pin.isCovered === true
  // A tile shows the title in the picture's place, unless the card's tools would cover it. The ratio is that of the
  // cell: a place for an ad has its own shape, even while a pin is in it.
  const ratio = box.widthPx > 0 ? box.pictureHeightPx / box.widthPx : shownRatio(pin.width, pin.height)
  const isFlat = ratio < TILE_RATIO_MIN
  const hasTitle = hasFooter && pin.title !== '' && (!isTile || isFlat)
  const hasCheck = canSelect && (box.isActive || box.isSelected !== null)
  const hasTools = box.isActive && box.isSelected === null
  const isTitleInTile = isTile && !hasTitle && pin.title !== ''
  const isLow = hasTools && box.pictureHeightPx < TWO_ROWS_PX + (isTitleInTile ? TITLE_ROOM_PX : 0)
  return (
    <div className={styles.card} data-pin={pin.id} data-selected={box.isSelected ?? undefined}>
      <a
        className={styles.link}
        href={links.pin(pin.id)}
        data-grid-focus
        tabIndex={-1}
        aria-label={box.isSelected ? text.selected(pin) : text.nameOf(pin)}
        aria-keyshortcuts={canSelect ? 'X' : undefined}
        draggable={false}
        onPointerDown={(event) => warmCloseup(pin.id, event)}
        onFocus={(event) => warmFocusedCloseup(pin.id, event)}
      >
        {isTile ? (
          <PictureTile
            title={hasTitle ? '' : pin.title}
            color={pin.color}
            heightPx={box.pictureHeightPx || undefined}
            coveredPx={hasTools && isTitleInTile ? coveredPx(isLow, { hasCheck, isPending: pin.pending }) : undefined}
          />
        ) : (
          <Picture
            src={fittingPicture(pin, box.widthPx)}
            alt=""
            title={hasTitle ? '' : pin.title}
            sources={box.widthPx > 0 ? undefined : sourcesOf(pin.signature)}
            widthPx={box.widthPx}
            heightPx={box.pictureHeightPx}
            color={pin.color}
            thumbhash={pin.thumbhash}
            topPx={box.topPx}
            isUrgent={box.isFirst}
          />
        )}
        {hasTitle && (
          <span className={styles.title} dir="auto">
            {pin.title}
          </span>
        )}
        {badge !== null && !hasTools && (
          // Server and browser may know different notations of a price.
          <span
            className={styles.badge}
            data-sponsored={pin.sponsor === null ? undefined : ''}
            dir="auto"
            suppressHydrationWarning
          >
            {/* A space, so that a reader of the card's plain text sees separate words. */ ' '}
            {badge}
          </span>
        )}
      </a>
      {hasFooter && (
        <a
          className={styles.author}
          href={links.profile(pin.pinner.username)}
          data-alone={!hasTitle || undefined}
          data-to
          tabIndex={box.isActive ? undefined : -1}
        >
          {pin.pinner.image === null ? (
            <span className={styles.face} style={{ backgroundColor: pin.pinner.color }} />
          ) : (
            <img
              className={styles.face}
              style={{ backgroundColor: pin.pinner.color }}
              src={pin.pinner.image}
              alt=""
              width={20}
              height={20}
              loading="lazy"
              decoding="async"
              onError={hideFailed}
            />
          )}
          {pin.pinner.name}
        </a>
      )}
      {pin.pending && (
        <span
          className={styles.pending}
          data-checkable={(hasCheck && !isLow) || undefined}
          style={{ insetBlockStart: isLow ? 4 : box.pictureHeightPx - PENDING_UP_PX }}
          role="img"
          aria-label={text.pending}
          title={text.pending}
        >
          <Icon icon={clockIcon} size={16} />
        </span>
      )}
      {hasCheck && <LazyPinCardCheck name={text.select(pin)} box={box} isLow={isLow} />}
      {/* Cells of the document from the server have no width yet, and no video. */}
      {pin.video && !isTile && (box.isActive || (box.widthPx > 0 && !hasMouse())) && (
        <LazyCardVideo url={pin.video.url} heightPx={box.pictureHeightPx} isActive={box.isActive} />
      )}
      {hasTools && (
        <LazyPinCardTools
          pin={pin}
          boardId={boardId}
          boardName={boardName}
          heightPx={box.pictureHeightPx}
          isLow={isLow}
          onMenu={onMenu}
        />
      )}
    </div>
  )
}

/** Height of the part of a tile with a title that the tools cover, in CSS pixels. */
function coveredPx(
  isLow: boolean,
  { hasCheck, isPending }: { readonly hasCheck: boolean; readonly isPending: boolean },
) {
  if (!isLow) return { above: TOOLS_ROW_PX, below: TOOLS_ROW_PX, start: 0, end: 0 }
  return {
    above: 0,
    below: LOW_TOOLS_PX,
    start: isPending ? LOW_CORNER_PX : 0,
    end: hasCheck ? LOW_CORNER_PX : 0,
  }
}
