import { KindScreen } from './kind-screen.tsx'

interface Params {
  readonly category?: string
  readonly id?: string
}

export function VideosScreen(params: Params) {
  return <KindScreen kind="video" place="videos" {...params} />
}

export function ShoppingScreen(params: Params) {
  return <KindScreen kind="product" place="shopping" {...params} />
}
