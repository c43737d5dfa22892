/**
 * Makes the stores of a new database, as Dexie makes them of the same description: `++n` a key that counts, `&id` a unique
 * index, `[a+b]` a key of two fields. For the transaction in which a database is made.
 */
export function createStores(database: IDBDatabase, schema: Readonly<Record<string, string>>): void {
  for (const [name, description] of Object.entries(schema)) {
    const [key = '', ...indexes] = description.split(', ')
    const store = database.createObjectStore(name, { keyPath: pathOf(key), autoIncrement: key.startsWith('++') })
    for (const index of indexes) store.createIndex(fieldsOf(index), pathOf(index), { unique: index.startsWith('&') })
  }
}

function fieldsOf(described: string): string {
  return described.replace(/^(\+\+|&)/, '')
}

function pathOf(described: string): string | string[] {
  const fields = fieldsOf(described)
  return fields.startsWith('[') ? fields.slice(1, -1).split('+') : fields
}
