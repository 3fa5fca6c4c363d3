/** Where one looks for something to stay in. */
export const stayPath = '/stay';

/** Where a room is shown and booked; its code in small letters is the same in every culture. */
export const roomPath = (itemCode: string) => `${stayPath}/${itemCode.toLowerCase()}`;
