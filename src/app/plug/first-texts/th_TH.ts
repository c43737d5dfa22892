export const texts = import.meta.glob<object>('../../../../locales/th_TH/first/*.json', {
  import: 'default',
  eager: true,
})
