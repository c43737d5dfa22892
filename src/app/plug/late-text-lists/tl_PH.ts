export const files = import.meta.glob<object>('../../../../locales/tl_PH/late/*.json', { import: 'default' })
export const common = import.meta.glob<object>(['../../../../locales/tl_PH/*.json', '!**/mail.json'], {
  import: 'default',
})
