export const texts = import.meta.glob<object>('../../../../locales/hr_HR/first/*.json', {
  import: 'default',
  eager: true,
})
