export const files = import.meta.glob<object>('../../../../locales/nl/late/*.json', { import: 'default' })
export const common = import.meta.glob<object>(['../../../../locales/nl/*.json', '!../../../../locales/nl/mail.json'], {
  import: 'default',
})
