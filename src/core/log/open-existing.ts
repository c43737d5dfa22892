/** Null where there is no such database: opening must not make one, since its schema is the worker's to write. */
export function openExisting(factory: IDBFactory, name: string): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const request = factory.open(name)
    request.onupgradeneeded = () => {
      request.transaction?.abort()
    }
    request.onsuccess = () => {
      resolve(request.result)
    }
    request.onerror = () => {
      if (request.error?.name === 'AbortError') resolve(null)
      else reject(request.error ?? new Error('IndexedDB cannot be opened'))
    }
  })
}
