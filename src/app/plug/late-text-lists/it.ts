export const files = import.meta.glob<object>('../../../../locales/it/late/*.json', { import: 'default' })
export const common = import.meta.glob<object>(['../../../../locales/it/*.json', '!**/mail.json'], {
  import: 'default',
})
