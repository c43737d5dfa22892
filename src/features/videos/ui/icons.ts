import type { IconShape } from '#kit/icon/icon.tsx'

export const captionsIcon: IconShape = {
  d: 'M4.5 6h15a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM7 14h4M13.5 14H17M7 10.5h2M11.5 10.5H17',
}
export const expandIcon: IconShape = { d: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5' }
