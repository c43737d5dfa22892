import { useTranslation } from 'react-i18next'
import { useViewer } from '#client/use-viewer.ts'

/** The owner's name after the board's details, because boards of several people may have the same name. */
export function BoardOwner({ owner }: { readonly owner: { readonly id: string; readonly full_name: string } }) {
  const { viewer } = useViewer()
  return <OwnerName name={owner.full_name} isOwn={owner.id === viewer.id} />
}

export function OwnerName({ name, isOwn }: { readonly name: string; readonly isOwn: boolean }) {
  const { t } = useTranslation('board-more')
  return (
    <>
      {' · '}
      {isOwn ? t('yours') : <bdi>{name}</bdi>}
    </>
  )
}
