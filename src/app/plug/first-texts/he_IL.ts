export const texts = import.meta.glob<object>('../../../../locales/he_IL/first/*.json', {
  import: 'default',
  eager: true,
})
