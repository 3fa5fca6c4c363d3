import { useEffect, useState } from 'react';

const everyMs = 20_000;

/** The time, in a browser only: a page is kept for longer than a minute, and what it says of now must not be. */
export function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const update = () => setNow(Date.now());
    update();
    const timer = setInterval(update, everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
