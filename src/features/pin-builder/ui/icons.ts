import type { IconShape } from '#kit/icon/icon.tsx'

export const redoIcon: IconShape = { d: 'M15.5 5l4 4-4 4M19.5 9h-9a5.5 5.5 0 0 0 0 11H16', mirrored: true }
