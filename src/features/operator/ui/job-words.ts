/** What a job does: a text under `jobKind` of `operator`, by the job's kind or by the feature that declares it. */
const WORDS: Readonly<Record<string, string>> = {
  'account-data': 'export',
  ads: 'billing',
  audiences: 'audience',
  backups: 'backup',
  billing: 'billing',
  'board-merge': 'merge',
  'business-hub': 'merchant',
  crawlers: 'sitemap',
  demo: 'pictures',
  events: 'events',
  ideas: 'suggestions',
  'linked-pages': 'page',
  mail: 'mail',
  'media/collect-garbage': 'sweep',
  'media/make-sizes': 'pictures',
  'media/remove-upload': 'sweep',
  media: 'upload',
  'notifications/push': 'push',
  notifications: 'mail',
  recommendations: 'suggestions',
  'scheduled-pins': 'publish',
  search: 'search',
  session: 'mail',
  'story-pins': 'story',
  videos: 'video',
  'visual-search': 'similar',
}

/** The name of the text that says what a job does; null for a job that has none, such as one of an older release. */
export function jobWords(kind: string): string | null {
  const [feature = '', act] = kind.split('/')
  if (act === 'sweep') return 'sweep'
  return WORDS[kind] ?? WORDS[feature] ?? null
}
