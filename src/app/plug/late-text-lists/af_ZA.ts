export const files = import.meta.glob<object>('../../../../locales/af_ZA/late/*.json', { import: 'default' })
export const common = import.meta.glob<object>(['../../../../locales/af_ZA/*.json', '!**/mail.json'], {
  import: 'default',
})
