import { useEffect } from 'react';
import { useRead } from '../../reads.ts';
import { type LiveStockShown, type StockShown, StockText } from './stock-line.tsx';

type LiveStockProps = { itemCode: string; initial: StockShown; onLive: (stock: LiveStockShown) => void };

export function LiveStock({ itemCode, initial, onLive }: LiveStockProps) {
  const [live] = useRead('catalog.realtimeStock', { itemCodes: itemCode }, { initial: [], active: true });
  useEffect(() => {
    if (live) onLive(live);
  }, [live, onLive]);
  return <StockText stock={live?.itemCode === itemCode ? live : initial} />;
}
