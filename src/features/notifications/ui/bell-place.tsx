import { useViewer } from '#client/use-viewer.ts'
import { Bell } from './bell.tsx'

/** The bell in the header of members. Its place is there from the first frame. */
export function BellPlace() {
  const { viewer } = useViewer()
  return viewer.isAuth && <Bell />
}
