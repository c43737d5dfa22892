export const files = import.meta.glob<object>('../../../../locales/hu_HU/late/*.json', { import: 'default' })
export const common = import.meta.glob<object>(
  ['../../../../locales/hu_HU/*.json', '!../../../../locales/hu_HU/mail.json'],
  {
    import: 'default',
  },
)
