import { USERNAME_CHARACTERS } from '#features/users/constants.ts'

/** Numbers that are tried behind a name that is taken. Each try is a call of the server. */
const TRIES = 3
const NUMBERS_FROM = 10
const NUMBERS = 990

/** A username made from names; null if they have too few Latin letters and digits. */
export function usernameFrom(names: readonly string[]): string | null {
  const words = names.map((name) =>
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ''),
  )
  const username = words.join('').slice(0, USERNAME_CHARACTERS.max)
  return username.length < USERNAME_CHARACTERS.min ? null : username
}

/** The username, or with a number behind it if somebody has it; null if no number is free either. */
export async function freeUsername(
  username: string,
  isTaken: (username: string) => Promise<boolean>,
  random: () => number = Math.random,
): Promise<string | null> {
  if (!(await isTaken(username))) return username
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const number = String(NUMBERS_FROM + Math.floor(random() * NUMBERS))
    const numbered = username.slice(0, USERNAME_CHARACTERS.max - number.length) + number
    if (!(await isTaken(numbered))) return numbered
  }
  return null
}
