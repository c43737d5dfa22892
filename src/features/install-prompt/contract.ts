/** Chromium's event of a page that can be installed. */
export interface InstallEvent {
  readonly prompt: () => Promise<unknown>
}
