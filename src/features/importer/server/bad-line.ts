/** Why a line is not taken; the message names the field. */
export class BadLine extends Error {}
