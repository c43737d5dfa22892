/** The name of an ad account in lists. A client's account also shows the client's name. */
export function accountLabel({ name, client }: { readonly name: string; readonly client: string | null }): string {
  return client === null ? name : `${name} · ${client}`
}
