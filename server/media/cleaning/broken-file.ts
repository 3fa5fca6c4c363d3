/** A file whose content does not match its first bytes. */
export class BrokenFile extends Error {
  constructor() {
    super('the file is broken');
    this.name = 'BrokenFile';
  }
}

/** A drawing that would take too much time or memory to rasterise. */
export class TooComplexFile extends Error {
  constructor() {
    super('the file is too complex');
    this.name = 'TooComplexFile';
  }
}
