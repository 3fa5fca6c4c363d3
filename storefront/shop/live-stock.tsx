import { useRead } from '../reads.ts';
import { type StockShown, StockText } from './stock-line.tsx';

export function LiveStock({ itemCode, initial }: { itemCode: string; initial: StockShown }) {
  const [live] = useRead('catalog.realtimeStock', { itemCodes: itemCode }, { initial: [], active: true });
  return <StockText stock={live?.itemCode === itemCode ? live : initial} />;
}
