export { campaignPriceAt, reservedUnits, unitPriceAt } from './campaign-price-rules';
export { changeOfStock } from './change-rules';
export { choose, firstChoice, valueStates } from './choice-rules';
export type { ValueState } from './choice-rules';
export { GRID_FIELDS, isOfProduct, readGridCell, withoutCurrency } from './grid-rules';
export type { GridField, GridValues } from './grid-rules';
export {
  GRID_ROWS,
  MOST_CELL_TEXT,
  MOST_GRID_CELLS,
  gridListingSchema,
  saveGridRoute,
} from './grid-schema';
export type { GridCell, GridCellResult, GridRow } from './grid-schema';
export {
  DASHBOARD_SORTS,
  LIST_LIMIT,
  PAGE_SIZE,
  SORTS,
  dashboardListingSchema,
  listingSchema,
  sellerListingSchema,
} from './listing-schema';
export type { DashboardListing, DashboardSort, Listing, Sort } from './listing-schema';
export { plainPrices } from './offer-rules';
export type { AutomaticDiscount, DiscountQuestion, ShownPrices } from './offer-rules';
export { pictureOfVariant } from './picture-rules';
export {
  CHOICE_FIELDS,
  COUNTED_IN,
  postedLine,
  postedUnits,
  postedVariant,
} from './posted-choice-rules';
export { settlePlace } from './place-rules';
export { priceTierRows } from './price-tier-rules';
export {
  CARD_NAMES,
  DIRECT_NAMES,
  FIELDS,
  FIELD_NAMES,
  FILE_NAMES,
  NUMBER_NAMES,
  REVIEWED_NAMES,
  TERM_NAMES,
  addedShape,
  cellShape,
  storedValue,
} from './product-fields-rules';
export type {
  DefaultedName,
  FieldColumn,
  FieldName,
  FileName,
  TermName,
} from './product-fields-rules';
export { REVIEWED_FIELDS, reviewedHalf } from './review-rules';
export {
  addDraftRoute,
  addProductRoute,
  deleteProductFormRoute,
  deleteProductRoute,
  duplicateProductRoute,
  exportProductsRoute,
  fullProductAnswer,
  getProductRoute,
  listProductsRoute,
  productStateRoute,
  saveDraftRoute,
  updateProductRoute,
  updateVariantsRoute,
} from './routes';
export * as routes from './routes';
export {
  canBeOrdered,
  lowLevelOf,
  runsLow,
  stockAfterUpdate,
  variantRunsLow,
  withoutStock,
} from './rules';
export {
  addProductSchema,
  bulkSchema,
  draftProductSchema,
  quickEditSchema,
  reviewSchema,
  savedDraftSchema,
  sentDraftSchema,
  updateProductSchema,
} from './schema';
export type {
  Bulk,
  FullProduct,
  HistoryEntry,
  Offer,
  Product,
  ProductBulkResult,
  ProductCard,
  ProductChoice,
  ProductDraft,
  Review,
  Reviewed,
  SuggestedProduct,
  UpdateProduct,
} from './schema';
export { searchText } from './search-text-rules';
export { isApproved, isUnreviewed, listedAs, productStateOf, stepsFrom } from './state-rules';
export { PRODUCT_STATES, PRODUCT_STATUSES } from './state-types';
export type { ListedStatus, ProductState, ProductStatus, StateStep } from './state-types';
export type { StockHistory, StockHistoryEntry, StockHistoryQuery } from './stock-history-schema';
export {
  isOnStep,
  nearestSteps,
  nextTier,
  orderedTiers,
  priceAt,
  variantFaults,
  variantName,
} from './variant-rules';
export type { QuantityTerms, StoredTier } from './variant-rules';
export {
  DEFAULT_TERMS,
  optionsSchema,
  priceTiersSchema,
  stockCount,
  variantsSchema,
} from './variant-schema';
export type { PriceTier, SellingTerms, Variant, VariantInput } from './variant-schema';
export { MAX_OPTIONS, MAX_OPTION_VALUES, MAX_TIERS, MAX_VARIANTS } from './variant-types';
export type { CountOutcome } from './count-types';
