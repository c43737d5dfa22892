export const files = import.meta.glob<object>('../../../../locales/bg_BG/late/*.json', { import: 'default' })
export const common = import.meta.glob<object>(
  ['../../../../locales/bg_BG/*.json', '!../../../../locales/bg_BG/mail.json'],
  {
    import: 'default',
  },
)
