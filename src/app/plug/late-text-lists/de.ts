export const files = import.meta.glob<object>('../../../../locales/de/late/*.json', { import: 'default' })
export const common = import.meta.glob<object>(['../../../../locales/de/*.json', '!../../../../locales/de/mail.json'], {
  import: 'default',
})
