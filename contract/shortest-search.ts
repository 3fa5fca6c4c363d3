/** The fewest characters that are searched for; fewer find nothing. */
export const shortestSearch = 3;
