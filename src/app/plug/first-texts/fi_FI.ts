export const texts = import.meta.glob<object>('../../../../locales/fi_FI/first/*.json', {
  import: 'default',
  eager: true,
})
