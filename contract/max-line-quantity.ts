/** The largest quantity of one cart line. */
export const maxLineQuantity = 999;
