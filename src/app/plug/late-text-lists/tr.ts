export const files = import.meta.glob<object>('../../../../locales/tr/late/*.json', { import: 'default' })
export const common = import.meta.glob<object>(['../../../../locales/tr/*.json', '!../../../../locales/tr/mail.json'], {
  import: 'default',
})
