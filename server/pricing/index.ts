export {
  appliesTo,
  type PricedLine,
  type Quote,
  type QuotedDiscount,
  type QuotedLine,
  quote,
  type Reduction,
  type VatPart,
} from './quote.ts';
