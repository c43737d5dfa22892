import { ANYWHERE, type Shortcut } from './shortcut-slots.ts'

export const HELP: Shortcut = { id: 'help', place: ANYWHERE, keys: ['?'] }
