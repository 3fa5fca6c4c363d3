/** What a file begins as and does not go on to be. */
export class BrokenFile extends Error {
  constructor() {
    super('the file is broken');
    this.name = 'BrokenFile';
  }
}
