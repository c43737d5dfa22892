/** Parts of the list of the server's settings, in the order in which the operator's page shows them. */
export const SETTING_GROUPS = [
  'server',
  'addresses',
  'watching',
  'mail',
  'push',
  'media',
  'events',
  'ads',
  'business',
  'bot-check',
  'networks',
  'translation',
] as const
export type SettingGroup = (typeof SETTING_GROUPS)[number]
