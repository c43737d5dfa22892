import { useTranslation } from 'react-i18next'
import { track } from '#client/track.ts'
import { useViewer } from '#client/use-viewer.ts'
import { useAct } from '#features/history/ui/use-act.ts'
import type { CloseupActionProps } from '#features/pins/ui/closeup-slots.ts'
import { onFirstClick } from '#kit/button/first-click.ts'
import { IconButton } from '#kit/button/icon-button.tsx'
import { starFilledIcon, starIcon } from '#kit/icon/late-icons.ts'

/**
 * A button by which members mark a pin as a favourite (spec business §4). It is hidden until the whole pin is loaded.
 */
export function FavouriteButton({ view }: CloseupActionProps) {
  const { t } = useTranslation('reactions')
  const { viewer } = useViewer()
  const { act } = useAct()
  const { card, pin } = view
  const isFavourite = pin?.favorited_by_me === true
  if (!viewer.isAuth || !pin || (card.isBlocked && !isFavourite)) return null
  const onClick = () => {
    track(isFavourite ? 'unfavourite' : 'favourite', { objectId: card.id })
    void act(isFavourite ? 'unfavouritePin' : 'favouritePin', { pinId: card.id })
  }
  return (
    <IconButton
      icon={isFavourite ? starFilledIcon : starIcon}
      look={isFavourite ? 'accent' : 'quiet'}
      label={isFavourite ? t('unfavourite') : t('favourite')}
      aria-pressed={isFavourite}
      onClick={onFirstClick(onClick)}
    />
  )
}
