/** The name of an ad account in lists; one of a client with the client's name. */
export function accountLabel({ name, client }: { readonly name: string; readonly client: string | null }): string {
  return client === null ? name : `${name} · ${client}`
}
