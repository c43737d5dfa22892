import { useTranslation } from 'react-i18next'
import { AUDIO_MAX_MS } from '#features/audio/constants.ts'
import { useTrack } from '#features/audio/ui/use-track.ts'
import { usePrivateFolder } from '#features/pin-builder/ui/use-add-files.ts'
import { useFileUrl } from '#features/pin-builder/ui/use-file-url.ts'
import { MUSIC_LICENSE_NAMES, MUSIC_LICENSES, type MusicLicense } from '#features/story-pins/constants.ts'
import type { DraftBlock } from '#features/story-editor/contract.ts'
import { Button } from '#kit/button/button.tsx'
import { SelectField } from '#kit/fields/select-field.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { pauseIcon, playIcon } from '#kit/icon/late-icons.ts'
import type { ChangeBlock } from './block-fields.tsx'
import { MediaField, type MediaFieldProps } from './media-field.tsx'

/** Longest name of a track's author, and longest attribution, in characters. */
const ARTIST_MAX = 200
const ATTRIBUTION_MAX = 500

interface Props extends Pick<MediaFieldProps, 'draft' | 'keepMedia'> {
  readonly block: DraftBlock
  readonly errorOf: (...faults: readonly string[]) => string | null
  readonly onChange: ChangeBlock
}

/** A track: its file, author and licence. A track without a file is only named. */
export function TrackFields({ block, draft, keepMedia, errorOf, onChange }: Props) {
  const { t } = useTranslation('story-editor')
  const { media, license, artist, attribution } = block
  return (
    <>
      <MediaField
        kind="audio"
        media={media}
        draft={draft}
        error={errorOf('media', 'audioLength')}
        hint={t('audioHint', { minutes: AUDIO_MAX_MS / 60_000 })}
        keepMedia={keepMedia}
        onChange={(next) => onChange((each) => ({ ...each, media: next, text: each.text || titleOf(next.name) }))}
      />
      {media && <Listen file={media.file} sentUrl={draft.uploads[media.file]?.url ?? null} />}
      <TextField
        label={t('artist')}
        value={artist}
        error={errorOf('artist')}
        onChange={(text) => onChange((each) => ({ ...each, artist: text.slice(0, ARTIST_MAX) }), true)}
      />
      <SelectField<MusicLicense>
        label={t('license')}
        hint={license && MUSIC_LICENSE_NAMES[license] ? t('licenseHint') : undefined}
        value={license ?? ''}
        error={errorOf('license')}
        choices={MUSIC_LICENSES.map((id) => ({ id, label: MUSIC_LICENSE_NAMES[id] ?? t(`licenses.${id}`) }))}
        onChange={(id) => id !== '' && onChange((each) => ({ ...each, license: id }))}
      />
      <TextField
        label={t('attribution')}
        hint={t('attributionHint')}
        value={attribution}
        onChange={(text) => onChange((each) => ({ ...each, attribution: text.slice(0, ATTRIBUTION_MAX) }), true)}
      />
    </>
  )
}

/** A player for the track, from this device or else from the server. */
function Listen({ file, sentUrl }: { readonly file: string; readonly sentUrl: string | null }) {
  const { t } = useTranslation('story-editor')
  const src = useFileUrl(usePrivateFolder(), file) ?? sentUrl
  const { isPlaying, hasFailed, toggle } = useTrack(src)
  if (src === null) return null
  return (
    <Button disabled={hasFailed} onClick={toggle}>
      <Icon icon={isPlaying ? pauseIcon : playIcon} size={20} />
      {t(hasFailed ? 'cannotPlay' : isPlaying ? 'stopTrack' : 'playTrack')}
    </Button>
  )
}

/** The title of a track from its file name. */
function titleOf(name: string): string {
  return name.replace(/\.[^.]+$/, '').trim()
}
