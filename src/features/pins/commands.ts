import type { CommandTable } from '../index.ts'
import type { PinCommands } from './contract.ts'
import { ownPinCommands } from './effects/own-pin-commands.ts'
import { saveCommands } from './effects/save-commands.ts'

export const pinCommands = { ...ownPinCommands, ...saveCommands } satisfies Pick<CommandTable, keyof PinCommands>
