/** Reserved first segments, which cannot be usernames: handlers of pages, and files of the built client. */
export const startWords = [
  'pagehandlers',
  'assets',
  'favicon.ico',
  'manifest.webmanifest',
  'licenses.txt',
  'service-worker.js',
] as const
