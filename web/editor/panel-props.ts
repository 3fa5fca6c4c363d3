import type { Culture } from '../../contract/culture.ts';

/** What a panel of the editor is told, and what it may ask for. */
export type PanelProps = {
  culture: Culture;
  /** Has what is shown around the panel read anew, where the panel changed it. */
  onChanged: () => void;
};
