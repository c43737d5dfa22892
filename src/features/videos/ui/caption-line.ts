/** Height of the player's controls with their gap, in CSS pixels. They cover the lower edge of the video. */
const CONTROLS_PX = 56
/** Height of a line of captions, as a part of the video's height. Browsers write captions at 5 % of it. */
const LINE_OF_HEIGHT = 0.06

/**
 * The line of a caption, counted from the lower edge (-1 is the lowest), that stays above the player's controls.
 * @param heightPx height of the video in CSS pixels
 */
export function captionLine(heightPx: number): number {
  return -1 - Math.ceil(CONTROLS_PX / Math.max(1, heightPx * LINE_OF_HEIGHT))
}

/** Raises the captions of a video above the player's controls, unless their author has placed them. */
export function raiseCaptions(video: HTMLVideoElement): void {
  for (const track of video.textTracks) {
    const shown = new Set(track.activeCues)
    // A copy, because the list changes in the loop.
    for (const cue of Array.from(track.cues ?? [])) {
      if (!(cue instanceof VTTCue) || cue.line !== 'auto') continue
      cue.line = captionLine(video.clientHeight)
      if (!shown.has(cue)) continue
      // A caption that is shown already keeps its place. It moves if it is shown again.
      track.removeCue(cue)
      track.addCue(cue)
    }
  }
}
