import type { WirePin } from '#features/pins/contract.ts'
import type { FirstAnswer, FirstList, FirstView } from '#features/start/contract.ts'
import type { FirstContent, FirstScreen, ScreenAsked, ServerFeature } from '#server/define-server-feature.ts'
import type { Member } from '#server/http/handle.ts'
import type { Database } from '#server/storage/database.ts'
import type { PageSubject } from './page-subject.ts'

/** The data in a document for its first screen. */
export interface PageContent {
  readonly list: FirstList | null
  readonly pin: WirePin | null
  readonly views?: readonly FirstView[]
  readonly answers?: readonly FirstAnswer[]
}

/** The first screen of an address, including the parts of other features. */
export interface WholeScreen {
  /** Files below `src/` whose styles and code the document must load. */
  readonly sources: readonly string[]
  readonly reads: readonly FirstScreen['read'][]
}

export interface ReadContent {
  readonly content: PageContent
  /** See `FirstContent.layout`. */
  readonly layout: NonNullable<FirstContent['layout']> | null
  /** See `SuccessExtra.opens`. */
  readonly opens: string | null
}

export const NO_CONTENT: PageContent = { list: null, pin: null }

/** The features' declarations for the address; null for a page that begins empty. */
export function firstScreenOf(features: readonly ServerFeature[], subject: PageSubject): WholeScreen | null {
  if (subject.kind !== 'page') return null
  const { name } = subject.match
  const screen = features.find(({ firstScreens }) => firstScreens?.[name])?.firstScreens?.[name]
  if (!screen) return null
  const parts = features.flatMap(({ firstParts }) => firstParts?.[name] ?? [])
  return {
    sources: [...(screen.source === null ? [] : [screen.source]), ...parts.flatMap(({ sources }) => sources)],
    reads: [screen.read, ...parts.flatMap(({ read }) => read ?? [])],
  }
}

/** Reads the first content of an address for this viewer. The document includes it. */
export async function readFirstContent(
  db: Database,
  viewer: Member | null,
  subject: PageSubject,
  screen: WholeScreen | null,
  asked: ScreenAsked,
): Promise<ReadContent> {
  if (screen === null || subject.kind !== 'page') return { content: NO_CONTENT, layout: null, opens: null }
  const all: FirstContent[] = []
  // These run one after the other, because they share a connection.
  for (const read of screen.reads) all.push(await read(db, viewer, subject.match.params, asked))
  const views = all.flatMap((each) => each.views ?? [])
  const answers = all.flatMap((each) => each.answers ?? [])
  // Features declare these values as wire rows. The island's type has their shapes.
  const content = {
    list: all.find(({ list }) => list)?.list ?? null,
    pin: all.find(({ pin }) => pin)?.pin ?? null,
    ...(views.length === 0 ? {} : { views }),
    ...(answers.length === 0 ? {} : { answers }),
  } as PageContent
  return {
    content,
    layout: all.find(({ layout }) => layout)?.layout ?? null,
    opens: all.find(({ opens }) => opens)?.opens ?? null,
  }
}
