import { joinId } from '../../src/contracts/handle.ts'
import { unpackItems } from '../../src/features/feed/domain/packed-items.ts'

/** Ids of the home feed in the server's order. */
export async function feedOrder(origin: string): Promise<readonly string[]> {
  const ids: string[] = []
  for (let bookmark: string | null = null; bookmark !== '-end-';) {
    const options = { list: 'home', ...(bookmark === null ? {} : { bookmarks: [bookmark] }) }
    const url = `${origin}/resource/ListManifestResource/get/?source_url=/&data=${encodeURIComponent(JSON.stringify({ options, context: {} }))}`
    const response = await fetch(url, { headers: { 'X-Requested-With': 'XMLHttpRequest' } })
    const body = (await response.json()) as { resource_response: { bookmark: string; data: { packed: string } } }
    const items = unpackItems(body.resource_response.data.packed)
    if (!response.ok || items === null) throw new Error(`the manifest answered ${response.status}`)
    for (let i = 0; i < items.count; i += 1) ids.push(joinId(items.highs[i]!, items.lows[i]!))
    ;({ bookmark } = body.resource_response)
  }
  return ids
}
