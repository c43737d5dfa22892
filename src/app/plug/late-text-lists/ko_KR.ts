export const files = import.meta.glob<object>('../../../../locales/ko_KR/late/*.json', { import: 'default' })
export const common = import.meta.glob<object>(
  ['../../../../locales/ko_KR/*.json', '!../../../../locales/ko_KR/mail.json'],
  {
    import: 'default',
  },
)
