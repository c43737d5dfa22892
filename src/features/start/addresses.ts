/** First segments that no member may be called: handlers of pages, and files of the built client. */
export const startWords = [
  'pagehandlers',
  'assets',
  'favicon.ico',
  'manifest.webmanifest',
  'service-worker.js',
] as const
