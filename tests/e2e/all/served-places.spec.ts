import { LAYOUT_SHIFT_REPORT_MIN } from '#features/events/constants.ts'
import { standsStill } from '../support/feed.ts'
import { complaints, DESKTOP, openWatched, shiftOf } from '../support/served.ts'
import { expect, test } from '../support/test.ts'

/** Pages for visitors, and the calls that they would make if the document did not carry the answers. */
const PLACES = [
  ['/ideas', /IdeaTopics/],
  ['/topics', /TopicsResource/],
  ['/ideas/food/1', /NearTopics/],
  ['/videos', /IdeaTopics/],
  ['/shopping', /IdeaTopics/],
  ['/today', /TodayFeed/],
  ['/search', /TopicsResource/],
  ['/search/pins?q=cake', /SearchResource/],
] as const

for (const [path, calls] of PLACES) {
  test(`${path} is there before its scripts, which neither move it nor ask for it again`, async ({
    browser,
    baseURL,
  }) => {
    const asked: string[] = []
    const page = await openWatched(browser, { ...DESKTOP, baseURL }, path, (url) => {
      if (calls.test(url) && !url.includes('bookmarks')) asked.push(url)
    })
    await expect(page.locator('h1')).toBeVisible()
    await expect(page.locator('[data-served]')).toHaveCount(0)
    await standsStill(page)
    expect(await shiftOf(page)).toBeLessThan(LAYOUT_SHIFT_REPORT_MIN)
    expect(complaints.get(page)).toEqual([])
    expect(asked).toEqual([])
    await page.context().close()
  })
}
