import { createContext } from 'react';
import type { ContentError } from '../client/readers/blocks.ts';
import type { PolicySources } from './render.ts';

/** The data that the browser needs to start the page: written into it as data, never as code. */
export type StartData = {
  handoff: object;
  manifest: string;
  entry: string;
  preloads: string[];
  modules: Record<string, string[]>;
  hotReload?: string;
};

/**
 * Present in the server's render only. `state` is the loaders' data in React Router's own encoding, `styles`
 * the text of the style sheet.
 */
export type Start = {
  data: StartData;
  state: string;
  nonce: string;
  styles: string;
  /** Logs a block that could not be read. */
  report: (error: ContentError) => void;
  /** Adds sources that a part of the page needs to the page's content security policy. */
  allow: (sources: PolicySources) => void;
};

export const StartContext = createContext<Start | undefined>(undefined);
