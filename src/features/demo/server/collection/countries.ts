/** Countries of the demo's people and visitors; some are more frequent. */
export const COUNTRIES = ['US', 'DE', 'US', 'GB', 'FR', 'US', 'EG', 'DE', 'US', 'SA', 'BR', 'IN', 'JP'] as const
