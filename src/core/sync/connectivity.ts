import { BACK_ONLINE_MS } from '#contracts/limits.ts'
import { ME, type AppRow } from '../store/tables.ts'
import type { Table } from '../store/table.ts'

/** spec viewer §4, offline banner: hidden, offline, backOnline; back online is hidden again after BACK_ONLINE_MS unless offline again. */
export function createConnectivity(app: Table<AppRow>, publish: () => void): (online: boolean) => void {
  let hiding: ReturnType<typeof setTimeout> | null = null

  const show = (online: boolean, banner: AppRow['banner']): void => {
    app.update(ME, (me) => {
      me.online = online
      me.banner = banner
    })
    publish()
  }

  return (online) => {
    if (app.get(ME)?.online === online) return
    if (hiding) clearTimeout(hiding)
    hiding = null
    if (!online) {
      show(false, 'offline')
      return
    }
    show(true, 'backOnline')
    hiding = setTimeout(() => {
      show(true, 'hidden')
    }, BACK_ONLINE_MS)
  }
}
