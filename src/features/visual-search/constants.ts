/** A part of a picture that is searched for: shares of its width and height. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}
export const WHOLE: Crop = { x: 0, y: 0, w: 1, h: 1 }
/** A smaller part shows nothing that could be compared. */
export const CROP_SIDE_MIN = 0.05
/** Things in a picture that are suggested as parts. */
export const OBJECTS_MAX = 4
/** Maximum number of words for what is seen. */
export const ANNOTATIONS_MAX = 8
/** spec business §9, viewed images: visual searches that are kept, newest first. */
export const KEPT_MAX = 10
/** Values of one filter. */
export const FILTER_VALUES_MAX = 10
/** Pictures that are looked at for one search. */
export const FOUND_MAX = 400
