export const files = import.meta.glob<object>('../../../../locales/te_IN/late/*.json', { import: 'default' })
export const common = import.meta.glob<object>(['../../../../locales/te_IN/*.json', '!**/mail.json'], {
  import: 'default',
})
