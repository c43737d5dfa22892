export const ROOT: string
export const MODULES: string
export const BIN: string
export const OWN: string
export function pathWithBin(): string
export function pathOfMachine(): string
