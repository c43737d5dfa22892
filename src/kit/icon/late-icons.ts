import type { IconShape } from '#kit/icon/icon.tsx'

/** Icons of the kit and of several features that are not used in the first chunk. */

export const chartIcon: IconShape = { d: 'M4 20h16M7 16v-5M12 16V6M17 16v-8' }
export const heartFilledIcon: IconShape = {
  d: 'M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20z',
  fill: true,
}
export const chevronDownIcon: IconShape = { d: 'M6 9.5l6 6 6-6' }
export const chevronUpIcon: IconShape = { d: 'M6 14.5l6-6 6 6' }
export const arrowBackIcon: IconShape = { d: 'M19 12H5M11.5 5.5 5 12l6.5 6.5', mirrored: true }
export const arrowForwardIcon: IconShape = { d: 'M5 12h14M12.5 5.5 19 12l-6.5 6.5', mirrored: true }
export const arrowOutIcon: IconShape = { d: 'M8 16 17 7M9 7h8v8' }
export const refreshIcon: IconShape = { d: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3M19.5 3.5v4h-4' }
export const shareIcon: IconShape = { d: 'M12 15V4M8 7.5 12 3.5l4 4M5 12v7a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-7' }
export const exitIcon: IconShape = {
  d: 'M14 8V5a1 1 0 0 0-1-1H5a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h8a1 1 0 0 0 1-1v-3M9 12h11M16.5 8.5 20 12l-3.5 3.5',
  mirrored: true,
}
export const moreIcon: IconShape = {
  d: 'M4.75 12a.75.75 0 1 0 1.5 0a.75.75 0 1 0-1.5 0zM11.25 12a.75.75 0 1 0 1.5 0a.75.75 0 1 0-1.5 0zM17.75 12a.75.75 0 1 0 1.5 0a.75.75 0 1 0-1.5 0z',
  fill: true,
}
export const editIcon: IconShape = {
  d: 'M4.5 19.5l.9-4.2L15.6 5.1a1.5 1.5 0 0 1 2.1 0l1.2 1.2a1.5 1.5 0 0 1 0 2.1L8.7 18.6zM13.8 6.9l3.3 3.3',
}
export const trashIcon: IconShape = {
  d: 'M4.5 7h15M9.5 7V5a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v2M6.5 7l.8 12a1 1 0 0 0 1 1h7.4a1 1 0 0 0 1-1l.8-12',
}
export const undoIcon: IconShape = { d: 'M8.5 5 4.5 9l4 4M4.5 9h9a5.5 5.5 0 0 1 0 11H8', mirrored: true }
export const toStartIcon: IconShape = { d: 'M5 5v14M20 12H9.5M14 7l-5 5 5 5', mirrored: true }
export const toEndIcon: IconShape = { d: 'M19 5v14M4 12h10.5M10 7l5 5-5 5', mirrored: true }
export const moveIcon: IconShape = {
  d: 'M4 8V5a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-3M4 12h10M10.5 8.5 14 12l-3.5 3.5',
  mirrored: true,
}
export const eyeIcon: IconShape = {
  d: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6z',
}
export const eyeOffIcon: IconShape = {
  d: 'M4 4l16 16M9.8 5.8A9.6 9.6 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6.3 7.4A17 17 0 0 0 2.5 12S6 18.5 12 18.5a9.3 9.3 0 0 0 4.6-1.2M10 10a2.8 2.8 0 0 0 4 4',
}
export const messageIcon: IconShape = {
  d: 'M4 6a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v9.5a1 1 0 0 1-1 1H10l-4.5 3.5v-3.5H5a1 1 0 0 1-1-1z',
}
export const sendIcon: IconShape = { d: 'M20.5 3.5 10 14M20.5 3.5l-6 17L10 14l-6.5-4.5z', mirrored: true }
export const calendarIcon: IconShape = {
  d: 'M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM4 10.5h16M8 3.5V8M16 3.5V8',
}
export const uploadIcon: IconShape = { d: 'M12 16V5M7.5 9.5 12 5l4.5 4.5M5 15v4a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-4' }
export const panelCloseIcon: IconShape = {
  d: 'M5 5h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM14 5v14M8 9l3 3-3 3',
  mirrored: true,
}
export const ideaIcon: IconShape = {
  d: 'M9.5 18h5M10.5 21h3M12 3.5a5.5 5.5 0 0 0-3.2 10c.5.4.7.9.7 1.5v.5h5V15c0-.6.2-1.1.7-1.5A5.5 5.5 0 0 0 12 3.5z',
}
export const infoIcon: IconShape = { d: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 11v5M12 8v.010' }
export const sortIcon: IconShape = { d: 'M8 10l4-4 4 4M8 14l4 4 4-4' }
export const chevronNextIcon: IconShape = { d: 'M9.5 6l6 6-6 6', mirrored: true }
export const chevronPreviousIcon: IconShape = { d: 'M14.5 6l-6 6 6 6', mirrored: true }
export const bagIcon: IconShape = { d: 'M6 8h12l1 12.5H5zM9 10.5V7a3 3 0 0 1 6 0v3.5' }
export const minusIcon: IconShape = { d: 'M5 12h14' }
export const playIcon: IconShape = { d: 'M8 5.5v13l11-6.5z', fill: true }
export const pauseIcon: IconShape = { d: 'M7 5h3.5v14H7zM13.5 5H17v14h-3.5z', fill: true }
export const volumeIcon: IconShape = {
  d: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
}
export const volumeOffIcon: IconShape = { d: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5' }
export const scanIcon: IconShape = {
  d: 'M4 9V6a2 2 0 0 1 2-2h3M15 4h3a2 2 0 0 1 2 2v3M20 15v3a2 2 0 0 1-2 2h-3M9 20H6a2 2 0 0 1-2-2v-3M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
}
export const starIcon: IconShape = { d: 'M12 4l2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.8-5 2.8 1.1-5.5L4 9.7 9.6 9z' }
export const starFilledIcon: IconShape = {
  d: 'M12 4l2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.8-5 2.8 1.1-5.5L4 9.7 9.6 9z',
  fill: true,
}
export const mailIcon: IconShape = {
  d: 'M5 5.5h14a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1zM4.5 7l7.5 6 7.5-6',
}
export const linkIcon: IconShape = {
  d: 'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1-1',
}
export const noteIcon: IconShape = {
  d: 'M6 4h12a1 1 0 0 1 1 1v9l-6 6H6a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM13 20v-5a1 1 0 0 1 1-1h5M8.5 8.5h7M8.5 12h4',
}
