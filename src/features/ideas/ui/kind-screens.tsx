import { KindScreen } from './kind-screen.tsx'

export function VideosScreen({ category }: { readonly category?: string }) {
  return <KindScreen kind="video" place="videos" {...(category === undefined ? {} : { category })} />
}

export function ShoppingScreen({ category }: { readonly category?: string }) {
  return <KindScreen kind="product" place="shopping" {...(category === undefined ? {} : { category })} />
}
