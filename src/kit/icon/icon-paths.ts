/** Drawn on a 24 px square with a 2 px round stroke; `fill` ones are solid. */
export const ICON_PATHS = {
  home: { d: 'M4 11.2 12 4l8 7.2V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z' },
  search: { d: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM20 20l-4.7-4.7' },
  person: { d: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5a7.5 7.5 0 0 1 15 0' },
  chart: { d: 'M4 20h16M7 16v-5M12 16V6M17 16v-8' },
  close: { d: 'M6 6l12 12M18 6 6 18' },
  check: { d: 'M5 12.5l4.5 4.5L19 7.5' },
  heart: { d: 'M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20z' },
  heartFilled: {
    d: 'M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20z',
    fill: true,
  },
  chevronDown: { d: 'M6 9.5l6 6 6-6' },
  chevronUp: { d: 'M6 14.5l6-6 6 6' },
  arrowBack: { d: 'M19 12H5M11.5 5.5 5 12l6.5 6.5', mirrored: true },
  arrowForward: { d: 'M5 12h14M12.5 5.5 19 12l-6.5 6.5', mirrored: true },
  arrowOut: { d: 'M8 16 17 7M9 7h8v8' },
  plus: { d: 'M12 5v14M5 12h14' },
  lock: { d: 'M7 11V8a5 5 0 0 1 10 0v3M6 11h12a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1z' },
  clock: { d: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2' },
  offline: {
    d: 'M3 3l18 18M5 12.5a10 10 0 0 1 4-2.4M2 9a15 15 0 0 1 4.5-2.7M13 8.1a10 10 0 0 1 6 4.4M11 4.7A15 15 0 0 1 22 9M8.5 16a5 5 0 0 1 6 0M12 20h.010',
  },
  refresh: { d: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3M19.5 3.5v4h-4' },
  warning: { d: 'M12 4 2.8 20h18.4zM12 10v4.5M12 17.3v.010' },
  settings: {
    d: 'M4 7h9M19 7h1M4 17h1M11 17h9M16 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM8 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  },
  share: { d: 'M12 15V4M8 7.5 12 3.5l4 4M5 12v7a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-7' },
  board: { d: 'M4 5a1 1 0 0 1 1-1h6v16H5a1 1 0 0 1-1-1zM11 4h8a1 1 0 0 1 1 1v7h-9M11 12h9v7a1 1 0 0 1-1 1h-8' },
  exit: {
    d: 'M14 8V5a1 1 0 0 0-1-1H5a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h8a1 1 0 0 0 1-1v-3M9 12h11M16.5 8.5 20 12l-3.5 3.5',
    mirrored: true,
  },
  more: {
    d: 'M4.75 12a.75.75 0 1 0 1.5 0a.75.75 0 1 0-1.5 0zM11.25 12a.75.75 0 1 0 1.5 0a.75.75 0 1 0-1.5 0zM17.75 12a.75.75 0 1 0 1.5 0a.75.75 0 1 0-1.5 0z',
    fill: true,
  },
  edit: { d: 'M4.5 19.5l.9-4.2L15.6 5.1a1.5 1.5 0 0 1 2.1 0l1.2 1.2a1.5 1.5 0 0 1 0 2.1L8.7 18.6zM13.8 6.9l3.3 3.3' },
  trash: { d: 'M4.5 7h15M9.5 7V5a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v2M6.5 7l.8 12a1 1 0 0 0 1 1h7.4a1 1 0 0 0 1-1l.8-12' },
  undo: { d: 'M8.5 5 4.5 9l4 4M4.5 9h9a5.5 5.5 0 0 1 0 11H8', mirrored: true },
  redo: { d: 'M15.5 5l4 4-4 4M19.5 9h-9a5.5 5.5 0 0 0 0 11H16', mirrored: true },
  toStart: { d: 'M5 5v14M20 12H9.5M14 7l-5 5 5 5', mirrored: true },
  toEnd: { d: 'M19 5v14M4 12h10.5M10 7l5 5-5 5', mirrored: true },
  move: {
    d: 'M4 8V5a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-3M4 12h10M10.5 8.5 14 12l-3.5 3.5',
    mirrored: true,
  },
  eye: {
    d: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6z',
  },
  eyeOff: {
    d: 'M4 4l16 16M9.8 5.8A9.6 9.6 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6.3 7.4A17 17 0 0 0 2.5 12S6 18.5 12 18.5a9.3 9.3 0 0 0 4.6-1.2M10 10a2.8 2.8 0 0 0 4 4',
  },
  bell: { d: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5a2.2 2.2 0 0 0 4 0' },
  calendar: { d: 'M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM4 10.5h16M8 3.5V8M16 3.5V8' },
  upload: { d: 'M12 16V5M7.5 9.5 12 5l4.5 4.5M5 15v4a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-4' },
  panelClose: {
    d: 'M5 5h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM14 5v14M8 9l3 3-3 3',
    mirrored: true,
  },
  info: { d: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 11v5M12 8v.010' },
  sort: { d: 'M8 10l4-4 4 4M8 14l4 4 4-4' },
  chevronNext: { d: 'M9.5 6l6 6-6 6', mirrored: true },
  chevronPrevious: { d: 'M14.5 6l-6 6 6 6', mirrored: true },
  compass: { d: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM15.5 8.5l-2 5-5 2 2-5z' },
} as const satisfies Record<string, { readonly d: string; readonly fill?: true; readonly mirrored?: true }>

export type IconName = keyof typeof ICON_PATHS
