/** A scroll or a click, or what stands for them at a keyboard. */
const moves = ['scroll', 'pointerdown', 'click', 'keydown', 'input'] as const;
const options = { capture: true, passive: true };

let hasMoved = false;

/** Calls back once the visitor has moved on this site: now, if they did on a page before. Answers how to wait no longer. */
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
