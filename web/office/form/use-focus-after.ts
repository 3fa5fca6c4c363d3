import { useEffect, useRef, useState } from 'react';

/**
 * Moves the focus to a heading after an action that takes its own button away. The heading has `tabIndex={-1}`.
 */
export function useFocusAfter() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [count, setCount] = useState(0);
  useEffect(() => {
    // A dialog that closes gives the focus back in a microtask too, before this one.
    if (count > 0) queueMicrotask(() => heading.current?.focus());
  }, [count]);
  return { heading, focusHeading: () => setCount((last) => last + 1) };
}
