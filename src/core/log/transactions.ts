/** IndexedDB as promises, for the hot paths; Dexie keeps schema, upgrades and the other reads. */

/** Resolves on `complete`: with strict durability the rows are on disk then. */
export function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => {
      resolve()
    }
    transaction.onabort = () => {
      reject(transaction.error ?? new DOMException('the transaction was aborted', 'AbortError'))
    }
  })
}

export function answered<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result)
    }
    request.onerror = () => {
      reject(request.error ?? new DOMException('a request failed', 'UnknownError'))
    }
  })
}
