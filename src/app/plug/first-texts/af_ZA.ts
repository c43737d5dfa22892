export const texts = import.meta.glob<object>('../../../../locales/af_ZA/first/*.json', {
  import: 'default',
  eager: true,
})
