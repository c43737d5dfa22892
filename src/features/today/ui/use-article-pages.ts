import { useCallback, useEffect, useState } from 'react'
import { useCarried } from '#client/use-carried.ts'
import { useRequest } from '#client/use-request.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import type { TodayArticle } from '../contract.ts'

/**
 * Reads articles, one page at a time.
 * @param language of the reader; null for the operator's list
 */
export function useArticlePages(language: string | null) {
  const request = useRequest()
  const failureText = useFailureText()
  const carried = useCarried('todayFeed', { bookmark: null, language: language ?? '' })
  const [articles, setArticles] = useState<readonly TodayArticle[] | null>(carried?.articles ?? null)
  const [bookmark, setBookmark] = useState<string | null>(carried?.bookmark ?? null)
  const [error, setError] = useState<string | null>(null)
  const [wanted, setWanted] = useState<{ readonly bookmark: string | null } | null>(carried ? null : { bookmark: null })
  useEffect(() => {
    if (wanted === null) return
    let isOver = false
    const asked =
      language === null
        ? request('articles', { bookmark: wanted.bookmark })
        : request('todayFeed', { bookmark: wanted.bookmark, language })
    void asked.then((result) => {
      if (isOver) return
      setWanted(null)
      setError(result.ok ? null : failureText(result.failure.code))
      if (!result.ok) return
      setArticles((before) => [...(wanted.bookmark === null ? [] : (before ?? [])), ...result.value.articles])
      setBookmark(result.value.bookmark)
    })
    return () => {
      isOver = true
    }
  }, [request, failureText, language, wanted])
  const reload = useCallback(() => setWanted({ bookmark: null }), [])
  return {
    articles,
    error,
    isLoading: wanted !== null,
    more: bookmark === null ? undefined : () => setWanted({ bookmark }),
    reload,
  }
}
