export const files = import.meta.glob<object>('../../../../locales/zh_TW/late/*.json', { import: 'default' })
export const common = import.meta.glob<object>(
  ['../../../../locales/zh_TW/*.json', '!../../../../locales/zh_TW/mail.json'],
  {
    import: 'default',
  },
)
