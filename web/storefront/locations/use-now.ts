import { useEffect, useState } from 'react';

const everyMs = 20_000;

/** The time, in a browser only: a cached page may be older than a minute, and must not show an old time. */
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
