import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { StaticRouter } from 'react-router-dom'
import { beforeAll, expect, test } from 'vitest'
import type { Client } from '#client/client.ts'
import { setClient } from '#client/current-client.ts'
import { IslandContext } from '#client/island-context.ts'
import { readIsland } from '#client/start-rules.ts'
import { UPLOAD_CANCELED } from '#features/drafts/constants.ts'
import type { DraftId, DraftUpload, FileId } from '#features/drafts/contract.ts'
import { CancelUpload, SendAgain } from './upload-ways.tsx'

const id = '1' as DraftId
const [file, poster] = ['2' as FileId, '3' as FileId]
const upload: DraftUpload = { status: 'uploading', signature: null, width: null, height: null, failure: null }
const stopped: DraftUpload = { ...upload, status: 'failed', failure: UPLOAD_CANCELED }

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en_US', resources: {}, react: { useSuspense: false } })
  const nothingYet = { subscribe: () => () => undefined, get: () => undefined, first: () => undefined }
  setClient({ views: { of: () => nothingYet }, calls: {} } as unknown as Client)
})

const island = readIsland(
  JSON.stringify({ viewer: { login_state: 'AUTH', isAuth: true, id: '7', role: null }, user: null }),
)
/** The names of the buttons beside a video. */
function waysOf(uploads: Readonly<Record<string, DraftUpload>>, share: number | null): string {
  return renderToStaticMarkup(
    <IslandContext value={island}>
      <StaticRouter location="/pin/create">
        <CancelUpload draft={{ id, uploadCommands: {} }} file={file} upload={uploads[file]} share={share} />
        <SendAgain draft={{ id, uploads }} media={{ file, poster, kind: 'video' }} />
      </StaticRouter>
    </IslandContext>,
  )
}

test('an upload can be canceled until the server has all bytes, and one that was stopped can be sent again', () => {
  expect(waysOf({ [file]: upload }, 0.5)).toContain('cancelUpload')
  expect(waysOf({ [file]: upload }, 1)).toBe('')
  expect(waysOf({ [file]: { ...upload, status: 'processing' } }, null)).toBe('')
  expect(waysOf({ [file]: { ...stopped, failure: 'file/lost' } }, null)).toBe('')
  expect(waysOf({ [file]: stopped }, null)).toContain('sendAgain')
  expect(waysOf({ [file]: { ...upload, status: 'succeeded' }, [poster]: stopped }, null)).toContain('sendAgain')
})
