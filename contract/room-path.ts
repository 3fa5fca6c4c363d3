/** Where a room is shown and booked; its code in small letters is the same in every culture. */
export const roomPath = (itemCode: string) => `/stay/${itemCode.toLowerCase()}`;
