import type { IconShape } from '#kit/icon/icon.tsx'

export const thanksIcon: IconShape = {
  d: 'M12 6.5 8.5 13v4.5L6 21M12 6.5l3.5 6.5v4.5L18 21M12 6.5V17M8 4 6.5 2.5M16 4l1.5-1.5M12 3.5v-1',
}
export const wowIcon: IconShape = {
  d: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM9 9.3v.8M15 9.3v.8M12 17a1.8 2.2 0 1 0 0-4.4 1.8 2.2 0 0 0 0 4.4z',
}
export const hahaIcon: IconShape = {
  d: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM8 10l1.2-1 1.2 1M13.6 10l1.2-1 1.2 1M7.8 13h8.4a4.2 4.2 0 0 1-8.4 0z',
}
