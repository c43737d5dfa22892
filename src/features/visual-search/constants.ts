/** A part of a picture, which is searched for. The values are shares of its width and height. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}
export const WHOLE: Crop = { x: 0, y: 0, w: 1, h: 1 }
/** Smallest side of a part, as a fraction of the picture's side. A smaller part shows too little to compare. */
export const CROP_SIDE_MIN = 0.05
/** Maximum number of objects in a picture that are suggested as parts. */
export const OBJECTS_MAX = 4
/** Maximum number of words for what a picture shows. */
export const ANNOTATIONS_MAX = 8
/** Maximum number of visual searches that are kept; older ones are dropped (spec business §9, viewed images). */
export const KEPT_MAX = 10
/** Maximum number of values of one filter. */
export const FILTER_VALUES_MAX = 10
/** Maximum number of pictures that one search considers. */
export const FOUND_MAX = 400
