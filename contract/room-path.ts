/** The page that searches for available rooms. */
export const stayPath = '/stay';

/** The page that shows and books a room; its code in small letters is the same in every culture. */
export const roomPath = (itemCode: string) => `${stayPath}/${itemCode.toLowerCase()}`;
