export type SettingsTypes = { readonly requests: Record<never, never> }
