/** What a job does: a text under `jobKind` of `operator`, by the job's kind or by the feature with its only job. */
const WORDS: Readonly<Record<string, string>> = {
  'account-data': 'export',
  'ads/release-tokens': 'reservations',
  audiences: 'audience',
  backups: 'backup',
  'billing/charge': 'billing',
  'billing/close-periods': 'periods',
  'board-merge': 'merge',
  'business-hub/check': 'merchant',
  'business-hub/daily-check': 'merchants',
  crawlers: 'sitemap',
  demo: 'previews',
  'events/erase': 'eraseEvents',
  'events/seal': 'events',
  ideas: 'popular',
  'linked-pages': 'page',
  mail: 'mail',
  'media/collect-garbage': 'unused',
  'media/fetch-upload': 'fetch',
  'media/make-sizes': 'pictures',
  'media/process-upload': 'upload',
  'media/remove-upload': 'removeUpload',
  'notifications/digest': 'digest',
  'notifications/push': 'push',
  recommendations: 'suggestions',
  'scheduled-pins': 'publish',
  'search/index-words': 'search',
  'search/renamed-member': 'renamed',
  'search/trend': 'trend',
  session: 'passwordLink',
  'story-pins/add-still': 'still',
  'story-pins/find-missing-stills': 'missingStills',
  'story-pins/redraw-cover': 'story',
  'videos/hls': 'video',
  'videos/mp4': 'mp4',
  'visual-search/describe': 'similar',
  'visual-search/embed': 'vectors',
}

/** The name of the text that says what a job does; null for a job that has none, such as one of an older release. */
export function jobWords(kind: string): string | null {
  const [feature = '', act] = kind.split('/')
  if (act === 'sweep') return 'sweep'
  return WORDS[kind] ?? WORDS[feature] ?? null
}
