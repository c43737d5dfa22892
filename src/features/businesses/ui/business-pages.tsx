import { ACCESS_PARTS } from '#features/businesses/constants.ts'
import { BusinessScreen } from './business-screen.tsx'

/** `/business/access/:part` */
export function AccessScreen({ part }: { readonly part: string }) {
  return <BusinessScreen part={ACCESS_PARTS.find((each) => each === part) ?? 'people'} />
}

export function HistoryScreen() {
  return <BusinessScreen part="history" />
}

export function ClientsScreen() {
  return <BusinessScreen part="clients" />
}

export function AudiencesScreen() {
  return <BusinessScreen part="audiences" />
}

export function CatalogsScreen() {
  return <BusinessScreen part="catalogs" />
}
