// punycode.js ships no types; these cover our use.
declare module 'punycode.js' {
  const punycode: { toUnicode: (domain: string) => string };
  export = punycode;
}
