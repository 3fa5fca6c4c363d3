/** Guests that nobody is: each is called after the coast. */
export const guestNames = [
  'Noor Zand',
  'Wout Wier',
  'Mina Meeuw',
  'Sil Schelp',
  'Britt Branding',
  'Teun Tij',
  'Fenna Fuik',
  'Jonas Kwal',
  'Lotte Luwte',
  'Karel Kiezel',
  'Vera Vloedlijn',
] as const;
