/** Fixed arrivals of rate plans: the weekday of arrival, 1 for Monday, and the number of nights. */
export const arrivalPatterns = {
  free: null,
  midweek: [{ weekday: 1, nights: 4 }],
  weekend: [{ weekday: 5, nights: 3 }],
  week: [
    { weekday: 1, nights: 7 },
    { weekday: 5, nights: 7 },
  ],
} as const satisfies Record<string, readonly { weekday: number; nights: number }[] | null>;

export type ArrivalPattern = keyof typeof arrivalPatterns;
