export const files = import.meta.glob<object>('../../../../locales/tl_PH/late/*.json', { import: 'default' })
export const common = import.meta.glob<object>(
  ['../../../../locales/tl_PH/*.json', '!../../../../locales/tl_PH/mail.json'],
  {
    import: 'default',
  },
)
