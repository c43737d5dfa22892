export const texts = import.meta.glob<object>('../../../../locales/ms_MY/first/*.json', {
  import: 'default',
  eager: true,
})
