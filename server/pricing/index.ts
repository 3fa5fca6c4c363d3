export {
  type PricedLine,
  type Quote,
  type QuotedLine,
  quote,
  type Reduction,
  suits,
  type VatPart,
} from './quote.ts';
