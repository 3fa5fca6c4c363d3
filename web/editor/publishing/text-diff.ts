import { diffArrays } from 'diff';
import { type Culture, languageTags } from '../../../contract/culture.ts';

/** A piece of text that is in both versions, or only in the later or the earlier one. */
export type Piece = { kind: 'same' | 'added' | 'removed'; text: string };

/** Texts with more edits than this are shown as wholly different. */
const maxEdits = 2000;

/** The differences between two texts, word by word; together the pieces are both texts exactly. */
export function diffText(before: string, after: string, culture: Culture): Piece[] {
  const segmenter = new Intl.Segmenter(languageTags[culture], { granularity: 'word' });
  const splitWords = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);
  return diffTokens(splitWords(before), splitWords(after));
}

/** The differences between two texts, line by line; each line ends with a line break. */
export function diffLines(before: string, after: string): Piece[] {
  const lines = (text: string) => text.split(/(?<=\n)/).filter((line) => line !== '');
  return diffTokens(lines(before), lines(after));
}

type Run = { same: string } | { removed: string; added: string };

function diffTokens(before: string[], after: string[]): Piece[] {
  return quiet(findRuns(before, after)).flatMap((run): Piece[] =>
    'same' in run
      ? [{ kind: 'same', text: run.same }]
      : [
          ...(run.removed ? [{ kind: 'removed' as const, text: run.removed }] : []),
          ...(run.added ? [{ kind: 'added' as const, text: run.added }] : []),
        ],
  );
}

function findRuns(before: string[], after: string[]): Run[] {
  const changes = diffArrays(before, after, { maxEditLength: maxEdits });
  if (!changes) return [{ removed: before.join(''), added: after.join('') }];
  const runs: Run[] = [];
  for (const { added, removed, value } of changes) {
    const text = value.join('');
    if (!added && !removed) {
      runs.push({ same: text });
      continue;
    }
    const last = runs.at(-1);
    const run = last && 'removed' in last ? last : { removed: '', added: '' };
    if (run !== last) runs.push(run);
    run[added ? 'added' : 'removed'] += text;
  }
  return runs;
}

/** Merges two replaced words with the unchanged space between them, which is easier to read. */
function quiet(runs: readonly Run[]): Run[] {
  const isReplaced = (run: Run | undefined) => run && 'removed' in run && run.removed && run.added;
  const calm: Run[] = [];
  runs.forEach((run, index) => {
    const last = calm.at(-1);
    if (!last || 'same' in last) calm.push({ ...run });
    else if ('removed' in run) {
      last.removed += run.removed;
      last.added += run.added;
    } else if (/^ +$/.test(run.same) && isReplaced(last) && isReplaced(runs[index + 1])) {
      last.removed += run.same;
      last.added += run.same;
    } else calm.push({ ...run });
  });
  return calm;
}
