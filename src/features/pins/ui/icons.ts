import type { IconShape } from '#kit/icon/icon.tsx'

export const downloadIcon: IconShape = { d: 'M12 4v11M7.5 10.5 12 15l4.5-4.5M5 17v2a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-2' }
