import type { IconShape } from '#kit/icon/icon.tsx'

/**
 * Icons of the kit, of the shell and of several features that are used in the first chunk. An icon of a single feature
 * is in that feature's `ui/icons.ts`.
 */

export const homeIcon: IconShape = { d: 'M4 11.2 12 4l8 7.2V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z' }
export const searchIcon: IconShape = { d: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM20 20l-4.7-4.7' }
export const personIcon: IconShape = { d: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5a7.5 7.5 0 0 1 15 0' }
export const closeIcon: IconShape = { d: 'M6 6l12 12M18 6 6 18' }
export const checkIcon: IconShape = { d: 'M5 12.5l4.5 4.5L19 7.5' }
export const heartIcon: IconShape = {
  d: 'M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20z',
}
export const plusIcon: IconShape = { d: 'M12 5v14M5 12h14' }
export const lockIcon: IconShape = {
  d: 'M7 11V8a5 5 0 0 1 10 0v3M6 11h12a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1z',
}
export const clockIcon: IconShape = { d: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2' }
export const offlineIcon: IconShape = {
  d: 'M3 3l18 18M5 12.5a10 10 0 0 1 4-2.4M2 9a15 15 0 0 1 4.5-2.7M13 8.1a10 10 0 0 1 6 4.4M11 4.7A15 15 0 0 1 22 9M8.5 16a5 5 0 0 1 6 0M12 20h.010',
}
export const warningIcon: IconShape = { d: 'M12 4 2.8 20h18.4zM12 10v4.5M12 17.3v.010' }
export const settingsIcon: IconShape = {
  d: 'M4 7h9M19 7h1M4 17h1M11 17h9M16 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM8 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
}
export const boardIcon: IconShape = {
  d: 'M4 5a1 1 0 0 1 1-1h6v16H5a1 1 0 0 1-1-1zM11 4h8a1 1 0 0 1 1 1v7h-9M11 12h9v7a1 1 0 0 1-1 1h-8',
}
export const compassIcon: IconShape = { d: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM15.5 8.5l-2 5-5 2 2-5z' }
