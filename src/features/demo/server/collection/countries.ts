/** Countries of the demo's members and visitors. Frequent countries are repeated. */
export const COUNTRIES = ['US', 'DE', 'US', 'GB', 'FR', 'US', 'EG', 'DE', 'US', 'SA', 'BR', 'IN', 'JP'] as const
