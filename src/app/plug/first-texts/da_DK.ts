export const texts = import.meta.glob<object>('../../../../locales/da_DK/first/*.json', {
  import: 'default',
  eager: true,
})
