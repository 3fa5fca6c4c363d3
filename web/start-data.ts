import { createContext } from 'react';
import type { ContentError } from '../client/readers/blocks.ts';
import type { PolicySources } from './render.ts';

/** What the browser needs to start the page: written into it as data, never as code. */
export type StartData = {
  handoff: object;
  manifest: string;
  entry: string;
  preloads: string[];
  modules: Record<string, string[]>;
  hotReload?: string;
};

/** Present in the server's render only. `state` is the loaders' data in React Router's own encoding, `styles` the text of the style sheet. */
export type Start = {
  data: StartData;
  state: string;
  nonce: string;
  styles: string;
  /** Tells the log of a block that could not be read. */
  report: (error: ContentError) => void;
  /** Has the page's content security policy let in what a part of it needs from elsewhere. */
  allow: (sources: PolicySources) => void;
};

export const StartContext = createContext<Start | undefined>(undefined);
