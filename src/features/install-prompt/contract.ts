/** The event by which Chromium announces that the page can be installed. */
export interface InstallEvent {
  readonly prompt: () => Promise<unknown>
}
