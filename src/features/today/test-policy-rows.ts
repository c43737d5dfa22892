import { all, EVERYONE, HIDDEN, type PolicyRows } from '../test-policy.ts'

const texts = { title: 'A', subtitle: '', text: '', type: 3, is_shop: false, language: null, is_published: true }

export const policyRows: PolicyRows = {
  'TodayArticleFeed get': { statuses: EVERYONE, input: () => ({}) },
  'TodayArticle get': { statuses: all(404, 404), input: () => ({ id: '1' }) },
  'TodayArticlePins get': { statuses: all(404, 404), input: () => ({ id: '1' }) },
  'TodayArticles get': { statuses: HIDDEN, input: () => ({}) },
  'TodayArticles update': { statuses: HIDDEN, input: () => ({ ...texts, pin_ids: [] }) },
  'TodayArticles delete': { statuses: HIDDEN, input: () => ({ id: '1' }) },
}
