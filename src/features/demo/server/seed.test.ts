import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verify } from '@node-rs/argon2'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audioUrl } from '#features/audio/constants.ts'
import type { AudioRecord } from '#features/audio/contract.ts'
import { inspectAudio } from '#features/audio/server/shared/inspect-audio.ts'
import { serverFeatures } from '#features/server.ts'
import { localFile } from '#server/content-files/kept-files.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { createLog } from '#server/log.ts'
import { readSettings } from '#server/settings.ts'
import { createPool } from '#server/storage/pool.ts'
import { createTestDatabase, type TestDatabase } from '#server/storage/postgres/test-database.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'
import { hashFirstPictures, hashPictures } from './hash-pictures.ts'
import { isDemoOn, seedDemo } from './seed.ts'

let database: TestDatabase
let pool: Pool
let wasOnBefore: boolean
let dataDir: string
const log = { info() {} }
const count = async (text: string) =>
  Number((await pool.query<{ n: string }>(`select count(*) as n from ${text}`)).rows[0]!.n)

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pinfold-seed-'))
  database = await createTestDatabase(serverFeatures)
  pool = createPool({ connectionString: database.url }, createLog('silent'))
  wasOnBefore = await isDemoOn(pool)
  await seedDemo({ pool, dataDir, log, pinCount: 600 })
}, 60_000)

afterAll(async () => {
  await pool.end()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

describe('a database that was filled with the demo', () => {
  test('is recognised, and filling it again changes nothing', async () => {
    expect(wasOnBefore).toBe(false)
    expect(await isDemoOn(pool)).toBe(true)
    await seedDemo({ pool, dataDir, log, pinCount: 600 })
    expect(await count('pins')).toBe(600)
  })

  test('has a track for the music of its stories', async () => {
    const { rows } = await pool.query<{ audio: AudioRecord | undefined }>(
      `select block -> 'audio' as audio from pins, jsonb_array_elements(story -> 'pages') page, jsonb_array_elements(page -> 'blocks') block
       where block ->> 'type' = 'story_pin_music_block'`,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { audio } of rows) {
      const { type, duration_ms } = audio!
      expect(await inspectAudio(localFile(dataDir, audioUrl(audio!).replace(/^\/a/, 'audio')))).toEqual({
        type,
        duration_ms,
      })
    }
  })

  test('has exact counters', async () => {
    const wrong = {
      boards: `boards b where pin_count <> (select count(*) from board_pins p where p.board_id = b.id)
               or follower_count <> (select count(*) from board_follows f where f.board_id = b.id)`,
      people: `users u where pin_count <> (select count(*) from board_pins p where p.saved_by = u.id)
               or follower_count <> (select count(*) from member_follows f where f.user_id = u.id)
               or following_count <> (select count(*) from member_follows f where f.follower_id = u.id)
               or board_count <> (select count(*) from boards b where b.owner_id = u.id)`,
      pins: `pins p where save_count <> (select count(*) from board_pins s where s.pin_id = p.id)
             or like_count <> (select count(*) from reactions l where l.type = 1 and l.pin_id = p.id)
             or other_reactions <> coalesce((select jsonb_object_agg(k.type, k.n) from (
               select type, count(*) as n from reactions r where r.pin_id = p.id and type > 1 group by type) k), '{}')
             or tried_count <> (select count(*) from tried d where d.pin_id = p.id)
             or comment_count <> (select count(*) from comments c where c.pin_id = p.id and not c.is_try)`,
      tries: `tried t where not exists (select from comments c where c.id = t.comment_id and c.is_try and c.text = t.note)`,
      'tries that are repeated as comments': `tried t where exists (select from comments c where c.pin_id = t.pin_id
        and c.user_id = t.user_id and c.text = t.note and not c.is_try)`,
    }
    for (const [what, from] of Object.entries(wrong)) expect(await count(from), what).toBe(0)
  })

  test('has followers of people and boards', async () => {
    expect(await count('member_follows')).toBeGreaterThan(100)
    expect(await count('board_follows')).toBeGreaterThan(100)
    for (const name of ['robin', 'samira']) {
      const own = `join users u on u.id = f.follower_id where u.username = '${name}'`
      expect(await count(`member_follows f ${own}`), name).toBe(8)
      expect(await count(`board_follows f join users u on u.id = f.user_id where u.username = '${name}'`), name).toBe(3)
    }
  })

  test('shows every pin in the home feed and in the feed of its topic, at the same position', async () => {
    expect(await count('feed_items where feed_id = 0')).toBe(600)
    expect(
      await count(`pins p where not exists (select from feed_items f join topics t on t.feed_id = f.feed_id
                   where f.pin_id = p.id and t.interest = p.topic and f.rank = p.rank)`),
    ).toBe(0)
  })

  test('has lead forms on pins of businesses, one of them among the first pins of the home feed', async () => {
    const seen = `lead_forms l join pins p on p.id = l.pin_id join boards b on b.id = p.board_id and b.privacy = 'public'
      join sign_ups s on s.user_id = p.owner_id and s.kind = 'partner'
      join (select pin_id, row_number() over (order by rank desc) as place from feed_items where feed_id = 0) f using (pin_id)`
    expect(await count(seen)).toBe(await count('lead_forms'))
    expect(await count(seen)).toBe(12)
    expect(await count(`${seen} where f.place <= 40`)).toBeGreaterThan(0)
  })

  test('accepts the log-ins of the demo accounts, and no others', async () => {
    const { rows } = await pool.query<{ username: string; password_hash: string; role: string }>(
      'select username, password_hash, role from users where password_hash is not null',
    )
    expect(rows.map((row) => row.username).sort()).toEqual(DEMO_ACCOUNTS.map((account) => account.username).sort())
    for (const { username, password, role } of DEMO_ACCOUNTS) {
      const row = rows.find((each) => each.username === username)!
      expect(row.role).toBe(role)
      expect(row.password_hash).toContain('m=19456,t=2,p=1')
      expect(await verify(row.password_hash, password)).toBe(true)
    }
  })

  test('is empty if the filling fails halfway', async () => {
    const other = await createTestDatabase(serverFeatures)
    const otherPool = createPool({ connectionString: other.url }, createLog('silent'))
    await otherPool.query('alter table comments add constraint never check (false)')
    await expect(seedDemo({ pool: otherPool, dataDir, log, pinCount: 200 })).rejects.toThrow('never')
    expect((await otherPool.query('select from users')).rowCount).toBe(0)
    await otherPool.end()
    await other.drop()
  })
})

test('blurred previews are made in the order of the home feed, those of the first screens during the start', async () => {
  const missingIn = (first: number) =>
    count(`(select m.thumbhash from feed_items f join pins p on p.id = f.pin_id join media m on m.signature = p.signature
            where f.feed_id = 0 order by f.rank desc limit ${first}) m where thumbhash is null`)
  await hashFirstPictures(pool, dataDir)
  expect([await missingIn(60), await missingIn(61)]).toEqual([0, 1])
  let clockMs = Date.now()
  const runner = createJobRunner({
    pool,
    log: createLog('silent'),
    settings: readSettings({ PINFOLD_DATA: dataDir }),
    jobs: [hashPictures],
    // Each reading of the clock is one minute later than the one before.
    now: () => (clockMs += 60_000),
  })
  expect([await runner.runOne(), await runner.runOne()]).toEqual([true, true])
  expect(await missingIn(61)).toBe(0)
  expect(await missingIn(600)).toBeLessThan(500)
})
