/** A line that is rejected. The message names the field. */
export class BadLine extends Error {}
