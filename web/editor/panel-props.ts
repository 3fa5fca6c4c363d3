import type { Culture } from '../../contract/culture.ts';

/** The props of a panel of the office. */
export type PanelProps = {
  culture: Culture;
  /** Called after a change, so that the data around the panel is read again. */
  onChanged: () => void;
};
