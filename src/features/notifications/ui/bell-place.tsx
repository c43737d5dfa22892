import { useViewer } from '#client/use-viewer.ts'
import { Bell } from './bell.tsx'

/** In the header of members from the first frame. */
export function BellPlace() {
  const { viewer } = useViewer()
  return viewer.isAuth && <Bell />
}
