import type { Culture } from '../../../contract/culture.ts';

/** What the editor of a kind of block is given. */
export type KindProps = {
  /** What the block is called. */
  label: string;
  /** The data of the block as it travels. */
  value: string;
  onChange: (value: string) => void;
  /** The culture that the editor itself speaks. */
  culture: Culture;
  /** The culture whose words are edited. */
  edited: Culture;
  /** The culture of the words as they are; another where they are borrowed. */
  textCulture: Culture;
  /** What the server would not take, in its words. */
  problem: string | undefined;
};
