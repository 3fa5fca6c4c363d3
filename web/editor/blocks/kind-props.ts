import type { Culture } from '../../../contract/culture.ts';

/** The props of the editor of a kind of block. */
export type KindProps = {
  /** The name of the block. */
  label: string;
  /** The data of the block as on the wire. */
  value: string;
  onChange: (value: string) => void;
  /** The culture of the editor's own screens. */
  culture: Culture;
  /** The culture whose texts are being edited. */
  edited: Culture;
  /** The culture of the current text; another culture where the text is a fallback. */
  textCulture: Culture;
  /** The server's message where it refused the data. */
  problem: string | undefined;
};
