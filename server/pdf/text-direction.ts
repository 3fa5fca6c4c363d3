import openBidi from 'bidi-js';

const bidi = openBidi();

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** Whether a text has letters that are written from right to left: Hebrew, Arabic and related scripts. */
export const isRightToLeft = (text: string): boolean => rightToLeft.test(text);

export type DirectionRun = { text: string; direction: 'ltr' | 'rtl' };

/**
 * Splits a line into runs of one direction, in their order from left to right on the page (Unicode Bidirectional
 * Algorithm). The text of a run is in the order of reading; brackets that are read from right to left are mirrored.
 */
export function directionRuns(line: string): DirectionRun[] {
  if (!isRightToLeft(line)) return [{ text: line, direction: 'ltr' }];
  const embedding = bidi.getEmbeddingLevels(line);
  const { levels } = embedding;
  const mirrored = bidi.getMirroredCharactersMap(line, levels);
  const runs: { level: number; units: string[] }[] = [];
  for (const index of bidi.getReorderedIndices(line, embedding)) {
    const level = levels[index] ?? 0;
    const unit = mirrored.get(index) ?? line.charAt(index);
    const last = runs.at(-1);
    if (last?.level !== level) runs.push({ level, units: [unit] });
    else if (level % 2 === 1) last.units.unshift(unit);
    else last.units.push(unit);
  }
  return runs.map(({ level, units }) => ({
    text: units.join(''),
    direction: level % 2 === 1 ? 'rtl' : 'ltr',
  }));
}
