/** The page under which categories and products stand, in every culture. */
export const baseCategoryPath = '/shop';
