import { Type, type Static } from 'typebox'
import {
  ITEM_KINDS,
  MODULE_ID_PATTERN,
  MODULE_TITLES,
  type ModuleKind,
  type ModuleTitle,
} from '#contracts/list-module.ts'
import { Nullable } from '#contracts/schema.ts'
import { WireBoard } from '#features/boards/contract.ts'
import { WireGridPin } from '#features/pins/contract.ts'
import { MODULE_BOARDS_MAX } from '../constants.ts'

const KINDS = ITEM_KINDS.filter((kind): kind is ModuleKind => kind !== 'pin')

/** An item of a list that is not a pin (`contracts/list-module.ts`). */
export const WireModule = Type.Object({
  /** The id from `moduleId`, which is unique within the list. */
  id: Type.String({ pattern: MODULE_ID_PATTERN }),
  type: Type.Literal('module'),
  kind: Type.Unsafe<ModuleKind>(Type.Union(KINDS.map((kind) => Type.Literal(kind)))),
  title: Type.Unsafe<ModuleTitle>(Type.Union(MODULE_TITLES.map((title) => Type.Literal(title)))),
  topic: Nullable(Type.Object({ interest: Type.String(), name: Type.String() })),
  boards: Type.Array(
    Type.Object({
      ...Type.Pick(WireBoard, ['id', 'name', 'url', 'privacy', 'pin_count', 'cover_images', 'smart_search']).properties,
      /** Absent in answers of an older server. */
      sensitivity_screen: WireBoard.properties.sensitivity_screen,
      /** Absent in answers of an older server. */
      owner: Type.Optional(Type.Pick(WireBoard.properties.owner, ['id', 'full_name'])),
    }),
    { maxItems: MODULE_BOARDS_MAX },
  ),
})
export type WireModule = Static<typeof WireModule>

/**
 * A pin of a list, with the modules directly above it. Modules are attached to pins, so that a page still consists of
 * pins for older clients. Pages of an older server have no modules.
 */
export const WireListedPin = Type.Object({
  ...WireGridPin.properties,
  above: Type.Optional(Type.Array(WireModule)),
})
export type WireListedPin = Static<typeof WireListedPin>
