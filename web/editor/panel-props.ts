import type { Culture } from '../../contract/culture.ts';

/** The props of a panel of the office. */
export type PanelProps = {
  culture: Culture;
  /** The parts of the address after the panel's name, such as the id of a detail. */
  path: readonly string[];
  /** Called after a change, so that the data around the panel is read again. */
  onChanged: () => void;
};
