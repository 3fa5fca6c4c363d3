/** The fewest characters that are searched for; fewer find nothing. */
export const minSearchLength = 3;
