export const files = import.meta.glob<object>('../../../../locales/es_419/late/*.json', { import: 'default' })
export const common = import.meta.glob<object>(['../../../../locales/es_419/*.json', '!**/mail.json'], {
  import: 'default',
})
