export { quotedProduct, quotedVariant } from './product-rules';
export { minimumsOf, quoteBasket } from './rules';
export type { LineProblem, LineQuote, Quote, SellerQuote } from './rules';
