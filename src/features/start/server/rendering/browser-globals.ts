/** The window size in first renderings, unless a style sheet decides. Hydration reads the real size. */
const WIDTH_PX = 1_280
const HEIGHT_PX = 800

/** Browser globals that screens read while they render. Effects do not run here, so the globals need not work. */
export function addBrowserGlobals(): void {
  const nothing = () => undefined
  const events = { addEventListener: nothing, removeEventListener: nothing }
  const element = { ...events, dataset: {}, style: {}, clientWidth: WIDTH_PX, dir: 'ltr', lang: 'en' }
  const storage = { getItem: () => null, setItem: nothing, removeItem: nothing }
  const globals = {
    ...events,
    window: globalThis,
    document: {
      ...events,
      documentElement: element,
      body: element,
      cookie: '',
      referrer: '',
      visibilityState: 'visible',
      querySelector: () => null,
      getElementById: () => null,
    },
    innerWidth: WIDTH_PX,
    innerHeight: HEIGHT_PX,
    scrollY: 0,
    devicePixelRatio: 1,
    localStorage: storage,
    sessionStorage: storage,
    location: { pathname: '/', search: '', hash: '', origin: 'http://localhost', href: 'http://localhost/' },
    matchMedia: () => ({ ...events, matches: false }),
    screen: { orientation: events },
    visualViewport: { ...events, width: WIDTH_PX, height: HEIGHT_PX },
    // The code of some components wraps `focus` when it loads.
    HTMLElement: class {
      focus(): void {}
    },
  }
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
}
