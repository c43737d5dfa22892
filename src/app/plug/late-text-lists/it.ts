export const files = import.meta.glob<object>('../../../../locales/it/late/*.json', { import: 'default' })
export const common = import.meta.glob<object>(['../../../../locales/it/*.json', '!../../../../locales/it/mail.json'], {
  import: 'default',
})
