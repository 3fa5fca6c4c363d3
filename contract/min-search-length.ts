/** The shortest search text in characters; a shorter one finds nothing. */
export const minSearchLength = 3;
