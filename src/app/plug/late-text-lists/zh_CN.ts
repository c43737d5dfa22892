export const files = import.meta.glob<object>('../../../../locales/zh_CN/late/*.json', { import: 'default' })
export const common = import.meta.glob<object>(
  ['../../../../locales/zh_CN/*.json', '!../../../../locales/zh_CN/mail.json'],
  {
    import: 'default',
  },
)
