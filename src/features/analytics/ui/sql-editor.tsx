import { closeCompletion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete'
import { SQLDialect } from '@codemirror/lang-sql'
import { HighlightStyle, LanguageSupport, syntaxHighlighting } from '@codemirror/language'
import { EditorState, Prec } from '@codemirror/state'
import { keymap } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { basicSetup, EditorView } from 'codemirror'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Dictionary } from '#features/analytics/contract.ts'
import styles from './analytics.module.css'
import { completeSql, type SqlWord } from './complete-sql.ts'
import { SQL_FUNCTIONS, SQL_KEYWORDS, SQL_TYPES } from './sql-words.ts'

const LOOK = EditorView.theme({
  '&': { minHeight: '160px', maxHeight: '50vh', color: 'var(--color-text)', backgroundColor: 'var(--color-bg)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-gutters': { border: '0', color: 'var(--color-text-muted)', backgroundColor: 'var(--color-surface)' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--color-surface)' },
  '.cm-cursor': { borderLeftColor: 'var(--color-text)' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--color-accent) 25%, transparent)',
  },
  // The completion icons are hidden, because the font of the editor has no glyphs for them.
  '.cm-completionIcon': { display: 'none' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    color: 'var(--color-text)',
    backgroundColor: 'var(--color-surface)',
    textDecoration: 'underline',
  },
  '.cm-tooltip': { color: 'var(--color-text)', backgroundColor: 'var(--color-surface-raised)' },
})

const DUCKDB = SQLDialect.define({
  keywords: SQL_KEYWORDS.join(' '),
  types: SQL_TYPES.join(' '),
  builtin: SQL_FUNCTIONS.join(' '),
  doubleDollarQuotedStrings: true,
  operatorChars: '+-*/<>=~!@#%^&|`?',
})

/** Syntax colours from the product's tokens, so that they are readable in the dark theme as well. */
const WORDS = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.typeName], color: 'var(--color-accent)', fontWeight: '600' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--color-danger)' },
  { tag: [tags.lineComment, tags.blockComment], color: 'var(--color-text-muted)', fontStyle: 'italic' },
])

/**
 * Handles text that is typed over a selection. The browser's own edit would add inline styles to the coloured words,
 * which the content policy forbids and reports.
 */
const OVER_SELECTION = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { state } = view
    const { from, to } = state.selection.main
    if (event.inputType !== 'insertText' || event.data === null || view.composing || from === to) return false
    event.preventDefault()
    view.dispatch(state.replaceSelection(event.data), { userEvent: 'input.type', scrollIntoView: true })
    return true
  },
})

interface Props {
  readonly label: string
  /** The text when the editor appears; later changes of this value are ignored. */
  readonly initial: string
  /** The views, columns and event types for completion; null until they have loaded. */
  readonly dictionary: Dictionary | null
  readonly onChange: (sql: string) => void
  /** Called when Control+Enter is pressed. */
  readonly onRun: () => void
}

/** An SQL editor with syntax colours and completion. Tab moves the focus on; Control+Space opens the completion. */
export function SqlEditor({ label, initial, dictionary, onChange, onRun }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const text = useRef(initial)
  const run = useEffectEvent(onRun)
  const changed = useEffectEvent((sql: string) => {
    text.current = sql
    onChange(sql)
  })
  useEffect(() => {
    if (!place.current) return
    // In a shadow tree, the editor uses constructed style sheets. Elsewhere it adds inline styles, which the content
    // policy forbids.
    const root = place.current.shadowRoot ?? place.current.attachShadow({ mode: 'open' })
    const view = new EditorView({
      parent: root,
      root,
      state: EditorState.create({
        doc: text.current,
        extensions: [
          Prec.highest(
            keymap.of([
              {
                key: 'Mod-Enter',
                run: (view) => {
                  closeCompletion(view)
                  run()
                  return true
                },
              },
            ]),
          ),
          basicSetup,
          OVER_SELECTION,
          LOOK,
          syntaxHighlighting(WORDS),
          new LanguageSupport(
            DUCKDB.language,
            DUCKDB.language.data.of({ autocomplete: (context: CompletionContext) => wordsAt(context, dictionary) }),
          ),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': label }),
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (docChanged) changed(state.doc.toString())
          }),
        ],
      }),
    })
    return () => view.destroy()
  }, [dictionary, label])
  return <div ref={place} className={styles.editor} dir="ltr" />
}

/** The editor sorts words by how well they match, and equal ones by this order. */
const BOOSTS: Readonly<Record<SqlWord['kind'], number>> = { table: 60, column: 40, function: 20, keyword: 0 }

function wordsAt(context: CompletionContext, dictionary: Dictionary | null): CompletionResult | null {
  const { state, pos, explicit } = context
  const from = context.matchBefore(/\w+/)?.from ?? pos
  const isAfterDot = state.sliceDoc(from - 1, from) === '.'
  if (!dictionary || (from === pos && !explicit && !isAfterDot)) return null
  const words = completeSql(state.doc.toString(), state.sliceDoc(0, from), dictionary)
  if (words.length === 0) return null
  return {
    from,
    options: words.map(({ label, kind, insert, detail }) => ({
      label,
      boost: BOOSTS[kind],
      ...(insert === undefined ? {} : { apply: insert }),
      ...(detail === undefined ? {} : { detail }),
    })),
    validFor: /^\w*$/,
  }
}
