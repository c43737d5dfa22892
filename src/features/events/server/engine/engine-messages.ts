import type { EngineOptions, QueryLimits } from './engine.ts'

/** The first message to the events process. */
export interface EngineStart {
  readonly start: {
    readonly databaseUrl: string
    readonly logLevel: string
  } & EngineOptions
}

export interface EngineRequest {
  readonly id: number
  readonly call:
    | { readonly kind: 'query'; readonly sql: string; readonly limits: Omit<QueryLimits, 'stop'> }
    | { readonly kind: 'export'; readonly sql: string; readonly path: string; readonly timeoutMs: number }
    | { readonly kind: 'seal' }
    | { readonly kind: 'erase'; readonly userId: string; readonly known: readonly string[] }
}

/** Stops a running call. */
export interface EngineStop {
  readonly stop: number
}

/** The events process has opened its engine. */
export interface EngineReady {
  readonly ready: true
}

export type EngineAnswer =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly kind: 'query' | 'later' | 'bug'; readonly message: string }
