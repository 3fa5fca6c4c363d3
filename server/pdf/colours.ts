/** The colours of issued documents: the light theme of `web/app.css`. */
export const colours = {
  page: '#fbf8f3',
  sand: '#ebdfcb',
  foam: '#dde9e7',
  ink: '#14262b',
  muted: '#4a5c60',
  sea: '#2f5d66',
  grass: '#7d8a5c',
  line: '#d8ccb8',
  accent: '#b4532a',
} as const;
