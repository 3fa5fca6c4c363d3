/** The time zone of the demo's inn. */
export const timeZone = 'Europe/Amsterdam';
