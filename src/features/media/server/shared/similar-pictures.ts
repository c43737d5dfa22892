import type { ImageSignature, PinId, UserId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'
import { hasSameColors } from './color-likeness.ts'
import { bandsOf, SIMILAR_BITS_MAX } from './perceptual-hash.ts'

/** Maximum number of own pins that a member is told about because they look like an upload. */
const SIMILAR_PINS_MAX = 20

/**
 * A picture without any difference has no hash; its signature is compared instead. Originals of cropped pictures have
 * no bands, because only the member's own ones are compared.
 */
const SIMILAR_PINS_SQL = `with asked as (
    select s.signature, b.hash, m.thumbhash
    from unnest($2::text[]) s (signature)
      left join picture_bands b on b.signature = s.signature and b.band = 0
      left join media m on m.signature = s.signature
  )
  select a.signature, a.thumbhash as own, f.thumbhash as other,
    (array_agg(distinct f.pin_id order by f.pin_id desc))[1:${SIMILAR_PINS_MAX}]::text[] as pins
  from asked a cross join lateral (
    select p.id as pin_id, a.thumbhash
    from pins p where p.signature = a.signature and p.owner_id = $1 and p.deleted_at is null
    union all
    select p.id, m.thumbhash
    from picture_bands x
      join picture_bands b on b.band = x.band and b.value = x.value and bit_count((x.hash # b.hash)::bit(64)) <= $3
      join pins p on p.signature = b.signature and p.owner_id = $1 and p.deleted_at is null
      left join media m on m.signature = b.signature
    where x.signature = a.signature
    union all
    select p.id, o.thumbhash
    from pin_originals o join pins p on p.id = o.pin_id and p.deleted_at is null
    where o.user_id = $1 and (o.signature = a.signature or bit_count((o.hash # a.hash)::bit(64)) <= $3)
  ) f
  group by a.signature, a.thumbhash, f.thumbhash`

/** Stores a picture's perceptual hash, so that an index finds the pictures that look like it. */
export async function keepPerceptualHash(db: Database, signature: ImageSignature, hash: string): Promise<void> {
  await db.query({
    name: 'picture-bands-add',
    text: `insert into picture_bands (band, value, signature, hash)
           select ordinality - 1, value, $1, $2 from unnest($3::int[]) with ordinality as b (value, ordinality)
           on conflict do nothing`,
    values: [signature, hash, bandsOf(hash)],
  })
}

/** Two pictures with similar hashes: the signature of one, and both thumbhashes; null for a picture without one. */
interface Pair {
  readonly signature: ImageSignature
  readonly own: string | null
  readonly other: string | null
}

/**
 * Pins of a member that look like the given pictures, per picture's signature: the pin's picture, or the uncropped
 * original of it, is the same or looks the same. At most SIMILAR_PINS_MAX per picture. Pins of others are never
 * returned.
 */
export async function findSimilarPins(
  db: Database,
  member: UserId,
  signatures: readonly ImageSignature[],
): Promise<ReadonlyMap<ImageSignature, readonly PinId[]>> {
  const rows = await db.query<Pair & { pins: PinId[] }>({
    name: 'similar-pins',
    text: SIMILAR_PINS_SQL,
    values: [member, signatures, SIMILAR_BITS_MAX],
  })
  const found = new Map<ImageSignature, readonly PinId[]>()
  for (const { signature, own, other, pins } of rows)
    if (hasSameColors(own, other))
      found.set(signature, [...new Set([...(found.get(signature) ?? []), ...pins])].slice(0, SIMILAR_PINS_MAX))
  return found
}

/** Perceptual hashes by signature. A picture without a hash is left out. */
export async function perceptualHashes(
  db: Database,
  signatures: readonly ImageSignature[],
): Promise<ReadonlyMap<ImageSignature, string>> {
  const rows = await db.query<{ signature: ImageSignature; hash: string }>({
    name: 'picture-hashes',
    text: 'select signature, hash::text as hash from picture_bands where signature = any ($1::text[]) and band = 0',
    values: [signatures],
  })
  return new Map(rows.map(({ signature, hash }) => [signature, hash]))
}

/** The signatures of the given pictures, and of those that look the same. */
export async function sameLookingPictures(
  db: Database,
  signatures: readonly ImageSignature[],
): Promise<readonly ImageSignature[]> {
  if (signatures.length === 0) return []
  const rows = await db.query<Pair>({
    name: 'same-looking-pictures',
    text: `select distinct b.signature, ma.thumbhash as own, mb.thumbhash as other from picture_bands a
             join picture_bands b on b.band = a.band and b.value = a.value
               and bit_count((a.hash # b.hash)::bit(64)) <= $2
             left join media ma on ma.signature = a.signature
             left join media mb on mb.signature = b.signature
           where a.signature = any ($1::text[])`,
    values: [signatures, SIMILAR_BITS_MAX],
  })
  const same = rows.filter(({ own, other }) => hasSameColors(own, other))
  return [...new Set([...signatures, ...same.map(({ signature }) => signature)])]
}
