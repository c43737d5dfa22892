import { use, useCallback, useEffect, useState } from 'react'
import { useRequest } from '#client/use-request.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { useKeptCarried, useKeptRequest } from '#features/offline/ui/use-kept-request.ts'
import { AwayContext, useReturn } from '#kit/empty-state/not-loaded.tsx'
import type { TodayArticle } from '../contract.ts'

/**
 * Reads articles, one page at a time. A reader's articles can be read offline as they were read last.
 * @param language of the reader; null for the operator's list
 */
export function useArticlePages(language: string | null) {
  const request = useRequest()
  const keptRequest = useKeptRequest()
  const failureText = useFailureText()
  const carried = useKeptCarried('todayFeed', { bookmark: null, language: language ?? '' })
  const [articles, setArticles] = useState<readonly TodayArticle[] | null>(carried?.articles ?? null)
  const [bookmark, setBookmark] = useState<string | null>(carried?.bookmark ?? null)
  const [isKept, setKept] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [wanted, setWanted] = useState<{ readonly bookmark: string | null } | null>(carried ? null : { bookmark: null })
  useEffect(() => {
    if (wanted === null) return
    let isOver = false
    const asked =
      language === null
        ? request('articles', { bookmark: wanted.bookmark })
        : keptRequest('todayFeed', { bookmark: wanted.bookmark, language })
    void asked.then((result: Awaited<typeof asked> & { readonly isKept?: boolean }) => {
      if (isOver) return
      setKept(result.isKept === true)
      setWanted(null)
      setError(result.ok ? null : failureText(result.failure.code))
      if (!result.ok) return
      setArticles((before) => [...(wanted.bookmark === null ? [] : (before ?? [])), ...result.value.articles])
      setBookmark(result.value.bookmark)
    })
    return () => {
      isOver = true
    }
  }, [request, keptRequest, failureText, language, wanted])
  const reload = useCallback(() => setWanted({ bookmark: null }), [])
  useReturn(use(AwayContext) === null, isKept ? reload : undefined)
  return {
    articles,
    error,
    isLoading: wanted !== null,
    more: bookmark === null ? undefined : () => setWanted({ bookmark }),
    reload,
  }
}
