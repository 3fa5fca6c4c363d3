/** More of one thing than anybody puts into a basket. */
export const maxLineQuantity = 999;
