/** The kind of notification for the pin's owner. Its subject is the pin. */
export const PIN_TRIED = { kind: 'tried/pin', option: 'comments' } as const

/** An unsent photo is removed after this, because its act was discarded long ago. */
export const PHOTO_KEPT_DAYS = 90

/** Name of a try's photo in the account's private folder of the browser. It waits there until it is sent. */
export function photoName(file: string): string {
  return `photo-${file}`
}
