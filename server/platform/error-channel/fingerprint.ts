import { createHash } from 'node:crypto';
import { splitCulture } from '../../../contract/culture.ts';

type ErrorFacts = { source: string; message: string; place: string; stack: string | null };

const frames = 3;

/**
 * Identifies an error by its message, its place and the top of its stack, without numbers, cultures and the
 * hashes of a build.
 */
export function fingerprintOf({ source, message, place, stack }: ErrorFacts): string {
  const { path } = splitCulture(place);
  const parts = [source, steady(message), steady(path), ...framesOf(stack ?? '')];
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}

const steady = (text: string) => text.replace(/\d+([.,]\d+)*/g, '#');

/**
 * Function and file of each frame, in the spelling of Chromium (`at name (file:1:2)`) and Firefox
 * (`name@file:1:2`).
 */
function framesOf(stack: string): string[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, ofAt, ofName] = /^\s*at (.+)$|^\s*([^\s@]*@.+)$/.exec(line) ?? [];
      return ofAt ?? ofName ?? [];
    })
    .slice(0, frames)
    .map((frame) =>
      steady(
        frame
          .replace(/(:\d+){1,2}(?=\)?$)/, '')
          .replace(/-[\w-]{8}(?=\.m?js)/, '')
          .replace(/(?<![^(@\s])[^(@\s]*\//, ''),
      ),
    );
}
