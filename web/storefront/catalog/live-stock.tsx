import { useEffect } from 'react';
import { useCachedRead } from '../../reads.ts';
import { type LiveStockShown, type StockShown, StockText } from './stock-line.tsx';

type LiveStockProps = { itemCode: string; initial: StockShown; onLive: (stock: LiveStockShown) => void };

export function LiveStock({ itemCode, initial, onLive }: LiveStockProps) {
  const [live] = useCachedRead(
    'catalog.realtimeStock',
    { itemCodes: itemCode },
    { initial: [], active: true },
  );
  useEffect(() => {
    if (live) onLive(live);
  }, [live, onLive]);
  return <StockText stock={live?.itemCode === itemCode ? live : initial} />;
}
