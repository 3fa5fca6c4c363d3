import type { Failure } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { SurveyKind } from '../../../contract/survey-definition.ts';
import type { Draft } from './draft.ts';
import type { FormLabels } from './form-labels.ts';
import type { Steps } from './use-steps.ts';

/** The context of the components that edit a form. */
export type FormContext = {
  /** The culture of the editor. */
  culture: Culture;
  /** The culture of the edited texts. */
  shown: Culture;
  /** The first culture of the site: its text is shown where the edited culture has none. */
  first: Culture;
  kind: SurveyKind;
  /** The number of answers to the form. */
  entries: number;
  labels: FormLabels;
  draft: Draft;
  change: (draft: Draft) => void;
  /** The errors of the last save, by paths in the draft. */
  failure: Failure | null;
  /** The questions whose fields are open. */
  open: ReadonlySet<string>;
  toggle: (name: string) => void;
  steps: Steps;
};
