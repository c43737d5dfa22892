/**
 * By address, style sheets of late parts that could not be loaded. Vite's preloader requests each sheet only once per
 * page load. So without this list, a part that is loaded again would lack its styles.
 */
const failed = new Map<string, HTMLLinkElement>()
const coming = new Map<string, Promise<void>>()

if (typeof document !== 'undefined') {
  // Error events of failed loads do not bubble, so the listener is for the capture phase.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.set(target.href, target)
    },
    true,
  )
}

/** Loads the sheets again that are still missing. Throws if one of them does not come. */
export async function againStyles(): Promise<void> {
  await Promise.all([...coming.values(), ...Array.from(failed, ([address, link]) => again(address, link))])
}

function again(address: string, link: HTMLLinkElement): Promise<void> {
  failed.delete(address)
  const next = link.cloneNode() as HTMLLinkElement
  const loaded = new Promise<void>((resolve, reject) => {
    next.addEventListener('load', () => resolve())
    next.addEventListener('error', () => reject(new Error(`${address} could not be fetched`)))
  }).finally(() => coming.delete(address))
  coming.set(address, loaded)
  link.replaceWith(next)
  return loaded
}
