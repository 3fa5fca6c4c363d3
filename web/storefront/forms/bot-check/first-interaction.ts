/** A scroll or a click, or the equivalent with a keyboard. */
const moves = ['scroll', 'pointerdown', 'click', 'keydown', 'input'] as const;
const options = { capture: true, passive: true };

let hasMoved = false;

/**
 * Calls `then` after the visitor's first interaction with this site: now, if that happened on an earlier
 * page. Returns a function that stops waiting.
 */
export function onFirstInteraction(then: () => void): () => void {
  if (hasMoved) then();
  const stop = () => {
    for (const move of moves) removeEventListener(move, moved, options);
  };
  function moved() {
    hasMoved = true;
    stop();
    then();
  }
  if (!hasMoved) for (const move of moves) addEventListener(move, moved, options);
  return stop;
}
