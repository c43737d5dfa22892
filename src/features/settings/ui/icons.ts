import type { IconShape } from '#kit/icon/icon.tsx'

export const atIcon: IconShape = {
  d: 'M12 15.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM15.5 8.5v4.8a2.4 2.4 0 0 0 5 0V12a8.5 8.5 0 1 0-3.4 6.8',
}
