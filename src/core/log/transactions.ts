import type { Opened } from './databases.ts'
import { LOGIN, LoginOverError } from './login.ts'

// IndexedDB as promises; Dexie keeps the upgrades of schemas.

/**
 * @param commitsEarly the work asks nothing after it was called: the transaction needs not wait for its answers
 * @param whileCommitting called when such a transaction needs this thread no more, and before it is complete
 */
export type Write = <Value>(
  stores: readonly string[],
  durability: IDBTransactionDurability,
  work: (transaction: IDBTransaction) => Value | Promise<Value>,
  commitsEarly?: boolean,
  whileCommitting?: () => void,
) => Promise<Value>

/**
 * Writes into a database as long as its login holds: the row is checked within each transaction, which is given up where
 * the row is gone or another's. `meta` is in reach of the work.
 * @throws LoginOverError then
 */
export function writerOf({ database, login }: Opened): Write {
  return async (stores, durability, work, commitsEarly = false, whileCommitting) => {
    const names = [...new Set([...stores, 'meta'])]
    const transaction = database.transaction(names, 'readwrite', { durability })
    const done = completed(transaction)
    let isOver = false
    const check: IDBRequest<unknown> = transaction.objectStore('meta').get(LOGIN)
    check.onsuccess = () => {
      isOver = (check.result as { readonly value?: unknown } | undefined)?.value !== login
      if (isOver) transaction.abort()
      else if (commitsEarly) {
        transaction.commit()
        whileCommitting?.()
      }
    }
    try {
      const [value] = await Promise.all([work(transaction), done])
      return value
    } catch (error) {
      throw isOver ? new LoginOverError() : error
    }
  }
}

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

/** Of a store whose keys count; 0 where it is empty. */
export async function lastKey(store: IDBObjectStore): Promise<number> {
  return ((await answered(store.openKeyCursor(null, 'prev')))?.key as number | undefined) ?? 0
}
