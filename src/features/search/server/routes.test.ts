import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImageSignature } from '#contracts/ids.ts'
import { keepPerceptualHash } from '#features/media/server/shared/similar-pictures.ts'
import { runDueJobs } from '#features/test-jobs.ts'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { indexWords } from './shared/index-words.ts'

let server: TestServer
let visitor: TestBrowser

beforeAll(async () => {
  server = await createTestServer()
  visitor = await server.visitor()
  const board = await addBoardOf(server.db, await addMember(server.db, 'ada'), 'All')
  await addPins(server.db, board, 30, { title: 'Brown butter cookies', description: 'with miso' })
  await addPins(server.db, board, 1, { title: 'Печенье с маслом' })
  await addPins(server.db, board, 1, { title: 'كعكة الشوكولاتة' })
  await indexWords(server.pool)
})
afterAll(() => server.close())

const search = async (query: string) =>
  dataOf(await visitor.read('BaseSearch', { query, scope: 'pins', page_size: 250 })).results

test('all words must be in title or description, and the last one may be incomplete', async () => {
  expect(await search('MISO butt')).toHaveLength(30)
  expect(await search('butter cookie miso')).toHaveLength(30)
  expect(await search('печ')).toHaveLength(1)
  expect(await search('كعكات')).toHaveLength(1)
})

test('pages follow each other without gaps', async () => {
  const first = await visitor.read('BaseSearch', { query: 'cookies', scope: 'pins', page_size: 20 })
  const { bookmark } = first.body.resource_response
  const second = await visitor.read('BaseSearch', {
    query: 'cookies',
    scope: 'pins',
    page_size: 20,
    bookmarks: [bookmark],
  })
  const ids = [...dataOf(first).results, ...dataOf(second).results].map((pin) => pin.id)
  expect(new Set(ids).size).toBe(30)
  expect(second.body.resource_response.bookmark).toBe('-end-')
})

test('accents are ignored on both sides, in any script', async () => {
  const board = await addBoardOf(server.db, await addMember(server.db, 'otto'), 'Rüdesheim am Rhein')
  await addPins(server.db, board, 1, { title: 'Weinberge bei Rüdesheim' })
  await addPins(server.db, board, 1, { title: 'Der Weinort Rudesheim' })
  await addPins(server.db, board, 1, { title: 'أُمَّهات' })
  await indexWords(server.pool)
  for (const query of ['Rüdesheim', 'RUDESHEIM', 'Ru\u0308desheim']) expect(await search(query)).toHaveLength(3)
  expect(await search('امهات')).toHaveLength(1)
  const { one_bar_modules: modules } = dataOf(
    await visitor.read('BaseSearch', { query: 'rudesheim rhein', scope: 'pins' }),
  )
  expect(modules[0].boards[0].name).toBe('Rüdesheim am Rhein')
})

test('an author is found by the full name in any order, and a pin by its tags', async () => {
  const board = await addBoardOf(server.db, await addMember(server.db, 'tate'), 'Paintings')
  const [id] = await addPins(server.db, board, 1, { title: 'Rain, Steam and Speed' })
  await server.db.query({
    text: `update pins set author_name = 'Turner, Joseph Mallord William', keywords = 'railway 1844' where id = $1`,
    values: [id],
  })
  await indexWords(server.pool)
  for (const query of ['Joseph Mallord William Turner', 'turner railways', '1844'])
    expect((await search(query)).map((pin: { id: string }) => pin.id)).toEqual([id])
})

test('whole words rank above longer ones that begin like them, also if only the author has them', async () => {
  const member = await addMember(server.db, 'elevator')
  const board = await addBoardOf(server.db, member, 'Portraits')
  await addPins(server.db, board, 3, { title: 'Eleven minutes past seven' })
  const [painted] = await addPins(server.db, board, 1, { title: 'A young man' })
  await server.db.query({ text: `update pins set author_name = 'Élève Dupont' where id = $1`, values: [painted] })
  await indexWords(server.pool)
  for (const query of ['Élève', 'Eleve']) {
    const found = await search(query)
    expect(found).toHaveLength(4)
    expect(found[0].id).toBe(painted)
  }
})

test('a whole word of the title ranks above one that only begins like it, whatever other texts have', async () => {
  const member = await addMember(server.db, 'baker')
  const [pasta] = await addPins(server.db, await addBoardOf(server.db, member, 'Rye and butter'), 1, {
    title: 'Ryegrass pasta',
  })
  const [loaf] = await addPins(server.db, await addBoardOf(server.db, member, 'Loaves'), 1, {
    title: 'A long and slowly risen overnight rye',
    description: 'Rises in the cold, with caraway seeds and a dark crust, and is kept for a week',
  })
  await indexWords(server.pool)
  expect((await search('rye')).map((pin: { id: string }) => pin.id)).toEqual([loaf, pasta])
})

test("a pin is found by its owner's name, below pins with the word in their texts, and after a rename by the new name alone", async () => {
  const owner = await addMember(server.db, 'naomi')
  await server.db.query({ text: `update users set full_name = 'Naomi Adler' where id = $1`, values: [owner] })
  const [bread] = await addPins(server.db, await addBoardOf(server.db, owner, 'Loaves'), 1, { title: 'Olive focaccia' })
  const other = await addBoardOf(server.db, await addMember(server.db, 'zoe'), 'People')
  const [portrait] = await addPins(server.db, other, 1, { title: 'Portrait of Naomi' })
  const ids = async (query: string) => (await search(query)).map((pin: { id: string }) => pin.id)
  await indexWords(server.pool)
  expect(await ids('naomi')).toEqual([portrait, bread])
  expect(await ids('naomi focaccia')).toEqual([bread])
  expect(await ids('adler')).toEqual([bread])
  expect((await read(visitor, { query: 'noami' })).head.typo).toMatchObject({ query: 'naomi' })
  await server.db.query({
    text: `update users set full_name = 'Ruth Oster', username = 'ruthoster', username_key = 'ruthoster' where id = $1`,
    values: [owner],
  })
  await indexWords(server.pool)
  await runDueJobs(server.pool)
  expect(await ids('oster focaccia')).toEqual([bread])
  expect(await ids('ruthoster')).toEqual([bread])
  expect(await ids('adler')).toEqual([])
  expect(await ids('naomi')).toEqual([portrait])
})

test('rows that an older version indexed are indexed again, and their words are not counted again', async () => {
  const board = await addBoardOf(server.db, await addMember(server.db, 'vera'), 'Birds')
  const [id] = await addPins(server.db, board, 1, { title: 'Hoopoe' })
  await indexWords(server.pool)
  await server.db.query({
    text: `update pins set words = null, indexed_key = text_key where id = $1`,
    values: [id],
  })
  await indexWords(server.pool)
  expect((await search('hoopoe')).map((pin: { id: string }) => pin.id)).toEqual([id])
  expect(await server.db.query({ text: `select texts from search_words where word = 'hoopoe'` })).toEqual([
    { texts: 1 },
  ])
})

test('a query above the limit is rejected, not cut', async () => {
  const answer = await visitor.read('BaseSearch', { query: 'cookies '.repeat(26).trim(), scope: 'pins' })
  expect(answer.status).toBe(400)
})

test('characters of the query language have no special meaning', async () => {
  for (const query of ["'", '&|!():*', "a' & 'b", '\\', '<->', '!!!', "cookies' | 'x"]) {
    expect((await visitor.read('BaseSearch', { query, scope: 'pins' })).status).toBe(200)
  }
})

const read = async (browser: TestBrowser, options: object) =>
  dataOf(await browser.read('BaseSearch', { scope: 'pins', page_size: 50, ...options }))

test('a misspelled query is corrected, and searched unchanged if correction is switched off', async () => {
  const found = await read(visitor, { query: 'buter cokies' })
  expect(found.results).toHaveLength(30)
  expect(found.head.typo).toEqual({ kind: 'corrected', query: 'butter cookies' })
  const asIs = await read(visitor, { query: 'buter cokies', auto_correction_disabled: true })
  expect(asIs.results).toHaveLength(0)
  expect(asIs.head.typo).toEqual({ kind: 'suggested', query: 'butter cookies' })
})

test('a correction applies to every page', async () => {
  const first = await visitor.read('BaseSearch', { query: 'cokies', scope: 'pins', page_size: 20 })
  const second = await visitor.read('BaseSearch', {
    query: 'cokies',
    scope: 'pins',
    page_size: 20,
    bookmarks: [first.body.resource_response.bookmark],
  })
  expect(dataOf(second).results).toHaveLength(10)
  expect(dataOf(second).head).toBeUndefined()
})

test('if nothing has all words, pins with some of them are shown, and this is reported', async () => {
  const found = await read(visitor, { query: 'cookies zzzqqq' })
  expect(found.results.length).toBeGreaterThanOrEqual(30)
  expect(found.head.nag).toBe('any-word')
})

test('a misspelled word is corrected also if nothing has all words', async () => {
  const board = await addBoardOf(server.db, await addMember(server.db, 'lena'), 'Citrus')
  await addPins(server.db, board, 2, { title: 'Preserved lemons' })
  await indexWords(server.pool)
  const found = await read(visitor, { query: 'lemon cokies' })
  expect(found.results.length).toBeGreaterThanOrEqual(32)
  expect(found.head).toMatchObject({ nag: 'any-word', typo: { kind: 'corrected', query: 'lemon cookies' } })
})

test('another spelling is suggested if the few results only begin like a word that no text has', async () => {
  const board = await addBoardOf(server.db, await addMember(server.db, 'sedia'), 'Seats')
  await addPins(server.db, board, 3, { title: 'Chiara at home' })
  await addPins(server.db, board, 12, { title: 'An oak chair' })
  await addPins(server.db, board, 2, { title: 'A pair of shoes, to share' })
  await indexWords(server.pool)
  const found = await read(visitor, { query: 'chiar' })
  expect(found.results).toHaveLength(3)
  expect(found.head.typo).toEqual({ kind: 'suggested', query: 'chair' })
  // The word is rare, but texts contain it in this spelling.
  expect((await read(visitor, { query: 'share' })).head.typo).toBeNull()
})

test('synonyms are found as well, and a word of the title counts more than one of the description', async () => {
  const board = await addBoardOf(server.db, await addMember(server.db, 'sofia'), 'Rooms')
  const [described] = await addPins(server.db, board, 1, {
    title: 'A reading corner',
    description: 'with a velvet settee',
  })
  const [titled] = await addPins(server.db, board, 1, { title: 'Velvet settee' })
  const [newer] = await addPins(server.db, board, 1, { title: 'Window seat', description: 'beside a settee in velvet' })
  await indexWords(server.pool)
  const ids = async (query: string) => (await search(query)).map((pin: { id: string }) => pin.id)
  expect((await ids('velvet settee'))[0]).toBe(titled)
  expect(new Set(await ids('couch velvet'))).toEqual(new Set([described, titled, newer]))
})

test('a renamed board is found by its new name, and so are its pins', async () => {
  const board = await addBoardOf(server.db, await addMember(server.db, 'rena'), 'Lighthouses')
  const [id] = await addPins(server.db, board, 1, { title: 'North Sea' })
  await indexWords(server.pool)
  await server.db.query({ text: `update boards set name = 'Pharos' where id = $1`, values: [board] })
  await indexWords(server.pool)
  expect((await search('pharos')).map((pin: { id: string }) => pin.id)).toEqual([id])
  expect((await read(visitor, { query: 'pharos', scope: 'boards' })).boards).toHaveLength(1)
  expect((await read(visitor, { query: 'lighthouses', scope: 'boards' })).boards).toHaveLength(0)
})

test("each scope finds its own kind: products, the member's own pins, members", async () => {
  const member = await addMember(server.db, 'paula')
  const board = await addBoardOf(server.db, member, 'Shop')
  const [bought] = await addPins(server.db, board, 1, { title: 'Copper kettle' })
  await addPins(server.db, board, 1, { title: 'Copper roofs' })
  await server.db.query({
    text: `update pins set kind = 'product', rich = '{"offer_summary": {"price_val": 40, "in_stock": true}}' where id = $1`,
    values: [bought],
  })
  await indexWords(server.pool)
  const browser = await server.browserOf(member)
  const ids = ({ results }: { results: { id: string }[] }) => results.map(({ id }) => id)
  expect(ids(await read(visitor, { query: 'copper', scope: 'buyable_pins' }))).toEqual([bought])
  const cheap = { query: 'copper', scope: 'buyable_pins', applied_product_filters: { price_max: 30 } }
  expect(ids(await read(visitor, cheap))).toEqual([])
  expect(ids(await read(browser, { query: 'copper', scope: 'my_pins' }))).toHaveLength(2)
  expect(ids(await read(visitor, { query: 'copper', scope: 'my_pins' }))).toEqual([])
  const people = await read(visitor, { query: 'paula', scope: 'users' })
  expect(people.users.map(({ username }: { username: string }) => username)).toEqual(['paula'])
  expect(ids(await read(visitor, { query: 'copper', scope: 'videos' }))).toEqual([])
})

test('filters narrow the results, and guides and filters describe them', async () => {
  const found = await read(visitor, { query: 'copper' })
  expect(found.head.total).toBe(2)
  const baked = await read(visitor, { query: 'cookies' })
  expect(baked.head.filters.color[0]).toMatchObject({ count: 30 })
  expect((await read(visitor, { query: 'cookies', filters: { color: 'red' } })).results).toHaveLength(0)
  expect((await read(visitor, { query: 'cookies', filters: { color: 'blue' } })).results).toHaveLength(30)
  expect((await read(visitor, { query: 'cookies', filters: { age: 'week' } })).results).toHaveLength(30)
  expect((await read(visitor, { query: 'cookies', filters: { shape: 'wide' } })).results).toHaveLength(0)
  expect((await read(visitor, { query: 'cookies', user: 'nobody' })).results).toHaveLength(0)
})

test('words that were offered are searched as they are, and others are corrected (spec business §3, search options)', async () => {
  for (const rs of ['typed', 'recent'] as const)
    expect((await read(visitor, { query: 'cookeis', rs })).head.typo).toMatchObject({ kind: 'corrected' })
  for (const rs of ['autocomplete', 'corrected', 'guide'] as const)
    expect((await read(visitor, { query: 'cookeis', rs })).results).toEqual([])
})

test('a query of only signs is answered with an error', async () => {
  expect((await read(visitor, { query: '!!! ***' })).head.nag).toBe('no-words')
  // A very long word finds nothing. The note that asks for letters would be wrong here.
  expect((await read(visitor, { query: 'x'.repeat(100) })).head.nag).toBeNull()
})

test('no results, suggestions or counts reveal secret boards, whoever searches', async () => {
  const owner = await addMember(server.db, 'drawers')
  const secret = await addBoardOf(server.db, owner, 'Xylographs', 'secret')
  const [pin] = await addPins(server.db, secret, 1, { title: 'Xylograph of a heron', inFeeds: false })
  await addPins(server.db, secret, 3, { title: 'Xylograph of a heron', inFeeds: false })
  await indexWords(server.pool)
  const owned = await server.browserOf(owner)
  const stranger = await server.browserOf(await addMember(server.db, 'curious'))
  for (const browser of [visitor, stranger]) {
    for (const query of ['xylograph heron', 'xylograf', 'xylographs'])
      for (const scope of ['pins', 'my_pins', 'boards', 'users', 'buyable_pins', 'videos', 'idea_pins']) {
        const { results, boards = [], users = [], head } = await read(browser, { query, scope })
        expect([...results, ...boards, ...users]).toEqual([])
        expect(head).toMatchObject({
          total: 0,
          typo: null,
          guides: [],
          filters: { domain: [], category: [], color: [] },
        })
      }
  }
  expect((await read(owned, { query: 'xylograph' })).results.map(({ id }: { id: string }) => id)).toContain(pin)
  expect((await read(owned, { query: 'xylographs', scope: 'boards' })).boards).toHaveLength(1)
})

test('suggestions are words with results, topics, boards and members, and never come from secret boards', async () => {
  const suggest = async (browser: TestBrowser, term: string, options = {}) =>
    dataOf(await browser.read('AdvancedTypeahead', { term, ...options })).items.map(
      ({ type, label }: { type: string; label: string }) => `${type} ${label}`,
    )
  expect(await suggest(visitor, 'brown bu')).toContain('query brown butter')
  // A misspelled word has no completion, so the most similar known words are offered.
  expect(await suggest(visitor, 'brown cokies')).toContain('query brown cookies')
  expect(await suggest(visitor, 'paul')).toContain('user paula Test')
  const stranger = await server.browserOf(await addMember(server.db, 'snoop'))
  const keeper = await addMember(server.db, 'hider')
  await addPins(server.db, await addBoardOf(server.db, keeper, 'Quokkas', 'secret'), 2, {
    title: 'A quokka smiles',
    inFeeds: false,
  })
  const once = await addBoardOf(server.db, keeper, 'Wombats')
  await addPins(server.db, once, 2, { title: 'A wombat digs' })
  await indexWords(server.pool)
  expect(await suggest(visitor, 'wom')).toContain('query wombat')
  await server.db.query({ text: `update boards set privacy = 'secret' where id = $1`, values: [once] })
  for (const browser of [visitor, stranger])
    for (const term of ['quo', 'quokka', 'wom', 'a wombat d']) expect(await suggest(browser, term)).toEqual([])
  expect(await suggest(await server.browserOf(keeper), 'quok')).toContain('board Quokkas')
  expect(await suggest(visitor, '!!')).toEqual([])
})

test('20 recent searches of each kind are kept, each once whatever its case (spec business §9)', async () => {
  const browser = await server.browserOf(await addMember(server.db, 'seeker'))
  const add = async (query: string, isPersonal = false) =>
    dataOf(await browser.write('RecentSearches', 'create', { query, is_personal: isPersonal }))
  for (let i = 0; i < 22; i += 1) await add(`query ${i}`)
  expect((await add(' QUERY 21 ')).recent).toHaveLength(20)
  const { recent, personal } = await add('mine', true)
  expect([recent[0], recent.at(-1), personal]).toEqual(['QUERY 21', 'query 2', ['mine']])
  expect(dataOf(await browser.write('RecentSearches', 'delete', { query: 'Query 21' })).recent[0]).toBe('query 20')
  expect(dataOf(await browser.write('RecentSearches', 'delete', {}))).toEqual({ recent: [], personal: [] })
})

test("a remembered or forgotten search is an act of the member's change feed, newer than every answer before it", async () => {
  const member = await addMember(server.db, 'forgetful')
  const browser = await server.browserOf(member)
  const read = (await browser.read('RecentSearches', {})).sync
  const added = (await browser.write('RecentSearches', 'create', { query: 'oak', is_personal: false })).sync
  const removed = (await browser.write('RecentSearches', 'delete', {})).sync
  expect([read, added, removed].map((sync) => sync?.seq)).toEqual(['0', '1', '2'])
  expect(added?.rows).toEqual({ searches: { [member]: { id: member, recent: ['oak'], personal: [] } } })
  expect(removed?.rows).toEqual({ searches: { [member]: { id: member, recent: [], personal: [] } } })
})

test("members who blocked each other do not find each other's content, in any scope", async () => {
  const [ruth, saul] = [await addMember(server.db, 'ruthless'), await addMember(server.db, 'saulful')]
  await addPins(server.db, await addBoardOf(server.db, ruth, 'Zebrawood'), 2, { title: 'Zebrawood bowl' })
  await indexWords(server.pool)
  const browser = await server.browserOf(saul)
  const found = async () =>
    Promise.all(
      (['pins', 'boards', 'users'] as const).map(async (scope) => {
        const query = scope === 'users' ? 'ruthless' : 'zebrawood'
        const { results, boards = [], users = [] } = await read(browser, { query, scope })
        return [...results, ...boards, ...users].length
      }),
    )
  expect(await found()).toEqual([2, 1, 1])
  for (const [by, of] of [
    [saul, ruth],
    [ruth, saul],
  ]) {
    await server.db.query({
      text: 'insert into blocks (user_id, blocked_id, rank) values ($1, $2, 1)',
      values: [by, of],
    })
    expect(await found()).toEqual([0, 0, 0])
    await server.db.query({ text: 'delete from blocks' })
  }
})

test('tabs appear where a query finds something; secret content and that of blocked members does not count', async () => {
  const keeper = await addMember(server.db, 'mounters')
  const blocker = await addMember(server.db, 'offended')
  const secret = await addBoardOf(server.db, keeper, 'Quagga drawers', 'secret')
  await addPins(server.db, secret, 1, { title: 'Quagga secret', inFeeds: false })
  const open = await addBoardOf(server.db, keeper, 'Okapi')
  await addPins(server.db, open, 1, { title: 'Okapi pin' })
  await server.db.query({
    text: 'insert into blocks (user_id, blocked_id, rank) values ($1, $2, 1)',
    values: [blocker, keeper],
  })
  await indexWords(server.pool)
  const tabs = async (browser: TestBrowser, query: string) => dataOf(await browser.read('SearchTab', { query })).tabs
  const found = async (browser: TestBrowser, query: string) => {
    const lists = ['pins', 'buyable_pins', 'my_pins', 'videos', 'boards', 'users', 'idea_pins'].map(async (scope) => {
      const { results, boards = [], users = [] } = dataOf(await browser.read('Search', { query, scope }))
      return [...results, ...boards, ...users].length
    })
    return (await Promise.all(lists)).reduce((sum, count) => sum + count, 0)
  }
  const blocked = await server.browserOf(blocker)
  const stranger = await server.browserOf(await addMember(server.db, 'passerby'))
  expect(await tabs(visitor, 'okapi')).toEqual(['pins', 'boards'])
  expect(await tabs(visitor, '?!')).toEqual([])
  for (const browser of [visitor, stranger, blocked]) {
    expect(await tabs(browser, 'quagga')).toEqual([])
    expect(await found(browser, 'quagga')).toBe(0)
  }
  expect(await tabs(blocked, 'okapi')).toEqual([])
  expect(await found(blocked, 'okapi')).toBe(0)
  expect(await tabs(await server.browserOf(keeper), 'quagga')).toEqual(['pins', 'my_pins', 'boards'])
})

test('pictures that look the same are shown once on a page, and the first stays', async () => {
  const board = await addBoardOf(server.db, await addMember(server.db, 'twin'), 'Twins')
  const [low, middle, high] = await addPins(server.db, board, 3, { title: 'Zeppelin' })
  await indexWords(server.pool)
  const [{ signature: one }, { signature: two }] = (await server.db.query<{ signature: ImageSignature }>({
    text: 'select signature from pins where id = any($1::bigint[]) order by id',
    values: [[low, high]],
  })) as [{ signature: ImageSignature }, { signature: ImageSignature }]
  expect(await search('zeppelin')).toHaveLength(3)
  await keepPerceptualHash(server.db, one, '1234567')
  await keepPerceptualHash(server.db, two, '1234566')
  expect((await search('zeppelin')).map(({ id }: { id: string }) => id)).toEqual([high, middle])
})

test('the number of results is that of the listed ones, and among the own pins none is hidden', async () => {
  const owner = await addMember(server.db, 'twins')
  const pins = await addPins(server.db, await addBoardOf(server.db, owner, 'Twins'), 3, { title: 'Gyroscope' })
  await server.db.query({
    text: 'update pins set signature = (select signature from pins where id = $1) where id = $2',
    values: [pins[0], pins[2]],
  })
  await indexWords(server.pool)
  const all = await read(visitor, { query: 'gyroscope' })
  expect(all.results).toHaveLength(2)
  expect(all.head.total).toBe(2)
  const own = await read(await server.browserOf(owner), { query: 'gyroscope', scope: 'my_pins' })
  expect(own.results).toHaveLength(3)
  expect(own.head.total).toBe(3)
})

test('the head describes how a search was done, and the filters of products (spec business §7)', async () => {
  const board = await addBoardOf(server.db, await addMember(server.db, 'merle'), 'Lamps')
  const ids = await addPins(server.db, board, 4, { title: 'Paper lantern' })
  for (const [at, price] of [10, 30, 60].entries())
    await server.db.query({
      text: `update pins set kind = 'product', rich = jsonb_build_object('offer_summary', jsonb_build_object('price_val', $2::int, 'in_stock', $3::boolean))
             where id = $1`,
      values: [ids[at], price, at === 0],
    })
  await indexWords(server.pool)
  const { head } = await read(visitor, { query: 'lantern' })
  expect(head).toMatchObject({ mode_icon: 'words', product_filters: { prices: [1, 1, 1, 0], in_stock: 1 } })
  const inStock = { query: 'lantern', scope: 'buyable_pins', applied_product_filters: { in_stock: true } }
  const bought = await read(visitor, inStock)
  expect(bought.results.map(({ id }: { id: string }) => id)).toEqual([ids[0]])
  expect(bought.head.mode_icon).toBe('products')
  const [row] = await server.db.query<{ signature: string }>({
    text: 'select signature from pins where id = $1',
    values: [ids[3]],
  })
  const byPicture = await read(visitor, { query: 'lantern', selected_pin_img_sig: row!.signature })
  expect(byPicture.head.mode_icon).toBe('picture')
  expect(byPicture.results.map(({ id }: { id: string }) => id)).not.toContain(ids[3])
})

test('a search about looks can be narrowed by skin tone, others cannot (spec business §3)', async () => {
  const board = await addBoardOf(server.db, await addMember(server.db, 'mika'), 'Looks')
  const ids = await addPins(server.db, board, 3, { title: 'Evening makeup' })
  for (const [at, color] of ['#e8c2a8', '#5c3a28', '#2040c0'].entries())
    await server.db.query({ text: 'update pins set color = $2 where id = $1', values: [ids[at], color] })
  await indexWords(server.pool)
  const found = async (skin_tone: string) =>
    (await read(visitor, { query: 'makeup', filters: { skin_tone } })).results.map(({ id }: { id: string }) => id)
  expect((await read(visitor, { query: 'makeup' })).head.shows_skin_tones).toBe(true)
  expect((await read(visitor, { query: 'cookies' })).head.shows_skin_tones).toBe(false)
  expect([await found('light'), await found('dark'), await found('tan')]).toEqual([[ids[0]], [ids[1]], []])
})

test('bad queries get clear answers: too long, only signs, another script, or program code', async () => {
  for (const scope of ['pins', 'boards', 'users', 'my_pins']) {
    expect((await visitor.read('BaseSearch', { query: 'x'.repeat(10_000), scope })).status).toBe(400)
    for (const query of [
      '?!…***',
      '雪山 風景',
      'борщ',
      "'; drop table pins; --",
      '(a+)+$',
      '.*',
      '\\u0000',
      '%_%',
      '$1',
      '😀',
    ])
      expect([query, (await visitor.read('BaseSearch', { query, scope })).status]).toEqual([query, 200])
  }
  expect((await visitor.read('AdvancedTypeahead', { term: 'x'.repeat(10_000) })).status).toBe(400)
  for (const term of ["'; drop", '(a+)+$', '%', '_', '\\', '雪'])
    expect((await visitor.read('AdvancedTypeahead', { term })).status).toBe(200)
  expect(await search('cookies')).not.toEqual([])
})
