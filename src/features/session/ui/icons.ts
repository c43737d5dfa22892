import type { IconShape } from '#kit/icon/icon.tsx'

export const keyIcon: IconShape = {
  d: 'M8 19.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM10.8 12.7 19.5 4M16 7.5l3 3M13.2 10.3l2 2',
}
