/** A file whose content does not match its first bytes. */
export class BrokenFile extends Error {
  constructor() {
    super('the file is broken');
    this.name = 'BrokenFile';
  }
}
