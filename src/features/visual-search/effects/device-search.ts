import { failed, ok, type Result } from '#contracts/result.ts'
import type { PageAsked } from '#core/effects.ts'
import type { Engine } from '#core/engine-parts.ts'
import { tablesOf } from '#core/tables-of.ts'
import { createItemsReader, type ItemsReader } from '#core/store/items-reader.ts'
import type { PinRow } from '#features/pins/contract.ts'
import { isShownOnDevice, pageOfIds } from '#features/pins/domain/device-page.ts'
import type { ListPage, Product } from '../../index.ts'
import { WHOLE } from '../constants.ts'
import { readSubject, type VisualSubject } from '../constants/list-subject.ts'
import type { VisualHead } from '../contract.ts'
import {
  colorsOfPart,
  createDevicePictures,
  DEVICE_PICTURES_MAX,
  type DevicePictures,
} from '../domain/device-pictures.ts'
import { findObjects } from '../domain/find-objects.ts'
import { cropRaster } from '../domain/raster.ts'
import { rasterOfThumbhash } from './raster-of-thumbhash.ts'

const AWAY = failed('network/offline', 'the picture, or a filter, is known to the server alone')

const known = new WeakMap<Engine, { readonly pictures: DevicePictures; readonly reader: ItemsReader }>()

/**
 * The pictures of the open account. They are read at the first search.
 * @returns null if the engine has stopped
 */
async function picturesOf(engine: Engine): Promise<DevicePictures | null> {
  let index = known.get(engine)
  if (!index) {
    const pictures = createDevicePictures(rasterOfThumbhash)
    const reader = createItemsReader<PinRow>(engine, {
      take(pin) {
        if (pin.deleted === true || pin.missed === true) pictures.remove(pin.id)
        else pictures.put(pin)
      },
      isFull: () => pictures.size >= DEVICE_PICTURES_MAX,
      isRestarting: () => false,
    })
    index = { pictures, reader }
    known.set(engine, index)
  }
  return (await index.reader.read(true)) ? index.pictures : null
}

/** The pin that shows the picture, loaded into memory. */
async function pinOf(engine: Engine, pictures: DevicePictures, subject: VisualSubject): Promise<PinRow | null> {
  const id = pictures.idOf(subject.signature)
  if (id === null) return null
  await engine.shards.load([`pins/${id}`])
  return tablesOf<Product>(engine).pins.get(id) ?? null
}

/** A page of the pins on this device whose pictures have a similar layout and colours. */
export async function findAlikeOnDevice(engine: Engine, text: string, page: PageAsked): Promise<Result<ListPage>> {
  const subject = readSubject(text)
  const { crop, domain, category, min, max } = subject
  const pictures = await picturesOf(engine)
  const asked = pictures && (await pinOf(engine, pictures, subject))
  const raster = asked?.thumbhash ? rasterOfThumbhash(asked.thumbhash) : null
  if (!pictures || !asked || !raster || category !== null || min !== null || max !== null) return AWAY
  const found = pageOfIds(pictures.find(colorsOfPart(raster, crop)), page)
  await engine.shards.load(found.ids.map((id) => `pins/${id}`))
  const { pins, users } = tablesOf<Product>(engine)
  const shown = found.ids.filter((id) => {
    const pin = pins.get(id)
    // The pin's own picture is left out, because the viewer is already looking at it.
    const isOwn = subject.pinId !== null && pin?.image_signature === subject.signature
    const isNarrowed = domain !== null && pin?.domain?.toLowerCase() !== domain.toLowerCase()
    return !isOwn && !isNarrowed && isShownOnDevice(pin, users)
  })
  return ok({ rows: [], ids: shown, bookmark: found.bookmark })
}

/** Data about the picture from this device: its size, its colour and the parts that stand out. */
export async function headOnDevice(engine: Engine, text: string): Promise<Result<VisualHead>> {
  const pictures = await picturesOf(engine)
  const asked = pictures && (await pinOf(engine, pictures, readSubject(text)))
  const raster = asked?.thumbhash ? rasterOfThumbhash(asked.thumbhash) : null
  if (!asked || !raster) return AWAY
  return ok({
    width: asked.width,
    height: asked.height,
    dominant_color: asked.dominant_color,
    annotations: [],
    objects: findObjects(cropRaster(raster, WHOLE)).map((box) => ({ ...box })),
    filters: { domain: [], category: [], price: [] },
    waiting: 0,
  })
}
