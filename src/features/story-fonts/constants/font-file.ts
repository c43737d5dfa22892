/** Largest font file, and largest unpacked tables of a compressed one, in bytes. */
export const FONT_BYTES_MAX = 5_242_880
export const FONT_TABLES_BYTES_MAX = 33_554_432
