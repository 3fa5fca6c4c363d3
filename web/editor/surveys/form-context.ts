import type { Failure } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { SurveyKind } from '../../../contract/survey-definition.ts';
import type { Draft } from './draft.ts';
import type { FormLabels } from './form-labels.ts';
import type { Steps } from './use-steps.ts';

/** What the parts of the editor of a form know of it. */
export type FormContext = {
  /** Of whoever edits. */
  culture: Culture;
  /** Whose words are written. */
  shown: Culture;
  /** The site's first: what is said in it is shown where the other says nothing yet. */
  first: Culture;
  kind: SurveyKind;
  /** How often the form was sent. */
  entries: number;
  labels: FormLabels;
  draft: Draft;
  change: (draft: Draft) => void;
  /** What was wrong with what was sent, by its place in the draft. */
  failure: Failure | null;
  /** The questions whose fields are shown. */
  open: ReadonlySet<string>;
  toggle: (name: string) => void;
  steps: Steps;
};
