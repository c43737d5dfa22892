import {
  OFFERED_LINK_MAX,
  OFFERED_PICTURES_MAX,
  OFFERED_SIDE_MIN_PX,
  OFFERED_TITLE_MAX,
} from '#features/pin-builder/constants.ts'

/** The data from the bookmark button on another site's page. */
interface OfferedPictures {
  readonly link: string
  readonly title: string
  readonly pictures: readonly string[]
}

/**
 * Reads the fragment with which the bookmark button opens the builder. Any site can create such an address, so only web
 * addresses of limited length are accepted, and nothing is created before the member chooses.
 * @returns null if the fragment offers nothing
 */
export function offeredPictures(hash: string): OfferedPictures | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  const pictures = [...new Set(params.getAll('picture').filter(isWebAddress))].slice(0, OFFERED_PICTURES_MAX)
  const link = params.get('url') ?? ''
  if (pictures.length === 0 || !isWebAddress(link)) return null
  return { link, title: (params.get('title') ?? '').trim().slice(0, OFFERED_TITLE_MAX), pictures }
}

function isWebAddress(text: string): boolean {
  if (text.length > OFFERED_LINK_MAX || !/^https?:\/\/[^\s]+$/.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}

/**
 * The script of the bookmark button. It opens the builder with the address, title and larger pictures of the page on
 * which it is used.
 * @param origin of this product
 */
export function bookmarkScript(origin: string): string {
  const script = `(()=>{const p=new URLSearchParams({url:location.href,title:document.title});const s=new Set;for(const i of document.images){const a=i.currentSrc||i.src;if(i.naturalWidth>=${OFFERED_SIDE_MIN_PX}&&i.naturalHeight>=${OFFERED_SIDE_MIN_PX}&&/^https?:/.test(a)&&a.length<=${OFFERED_LINK_MAX}&&s.size<${OFFERED_PICTURES_MAX})s.add(a)}for(const a of s)p.append('picture',a);open(${JSON.stringify(`${origin}/pin/create`)}+'#'+p,'_blank','noopener')})()`
  return `javascript:${encodeURIComponent(script)}`
}
