export const texts = import.meta.glob<object>('../../../../locales/nb_NO/first/*.json', {
  import: 'default',
  eager: true,
})
