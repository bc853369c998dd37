import 'server-only';

export { findBasketProducts, findProductOfVariant, isOnSale, variantOf } from './basket-queries';
export type { BasketProduct } from './basket-queries';
export {
  beginCampaignPrice,
  campaignFault,
  findCampaignProduct,
  findCampaignProducts,
  joinCampaign,
  leaveCampaign,
  listCampaignChoices,
  moveCampaignPieces,
  promisedPrices,
} from './campaign-commands';
export type { CampaignFault, CampaignProduct } from './campaign-commands';
export {
  addProduct,
  deleteProduct,
  newProduct,
  publishedVariants,
  requireProduct,
  requireVersion,
  updateProduct,
  writeUpdate,
} from './commands';
export type { FindOnSale } from './dashboard-filter-queries';
export {
  COUNT_LIMIT,
  countDashboardProducts,
  countOwnStates,
  findExistingProducts,
  getDashboardProduct,
  listLowVariants,
  listNextWaiting,
  listStockChanges,
  readDashboardPage,
  streamDashboardProducts,
} from './dashboard-queries';
export type { DashboardPage, ExportedProduct, ProductCounts } from './dashboard-queries';
export { duplicateProduct } from './duplicate';
export { eachFeedProduct } from './feed-queries';
export type { FeedProduct, FeedVariant } from './feed-queries';
export {
  findImportedProducts,
  findSkuOwners,
  findWithoutPicture,
  countWithAddresses,
  giveFetchedPictures,
  insertImported,
  listWithoutPictures,
  noteImport,
} from './import-commands';
export type { ImportedProduct } from './import-commands';
export { saveGrid } from './grid-commands';
export { readGridPage } from './grid-queries';
export { saveCounted } from './count-commands';
export type { CountedStock } from './count-commands';
export { nameCounted, readCountable } from './count-queries';
export type { CountedName } from './count-queries';
export { findProductFaults, mendProductFault } from './integrity';
export {
  findStocks,
  findVariantStocks,
  productIdBatches,
  stockChangesOf,
} from './integrity-queries';
export type { VariantStocks } from './integrity-queries';
export { countInCategory, countLeaves, getLeaf, listLeafProducts } from './leaf-queries';
export {
  countByAuthor,
  findCommonOrigin,
  findProductChoices,
  findProductOwners,
  searchProductsOf,
  findVariantCodes,
  hasProducts,
  listLatestByAuthor,
  productPictures,
  sellsIn,
  stockLeftOf,
} from './lookup-queries';
export type { OwnedProduct } from './lookup-queries';
export { ForbiddenWords, forbiddenWordsOf } from './look-through';
export { requireAttributes } from './place-commands';
export { setShownPrices } from './offer-port';
export { queuedProducts } from './migrations';
export { waitingPrices } from './price-review';
export {
  countWithoutPicture,
  givePictures,
  listPictureTargets,
  picturesShown,
} from './picture-commands';
export type { GivenPicture, PictureTarget } from './picture-commands';
export {
  getProduct,
  getPublishedProduct,
  listCardsById,
  listFullProductsById,
  listPicturesById,
  listProductsById,
  listProductsByStatus,
} from './queries';
export type { ProductPage } from './queries';
export {
  PROVEN_PRODUCTS,
  PROVEN_QUOTA,
  WAITING_QUOTA,
  countSellerProducts,
  getFirstWaiting,
  getQueuePlace,
  roomForDrafts,
  listSellersOnSale,
  roomInReview,
} from './queue-queries';
export { setProductRating } from './rating-commands';
export type { ProductRating } from './rating-commands';
export { eachProductRating, readProductRating } from './rating-queries';
export { setSellerDisabled, writeReview } from './review-commands';
export { eachSearchRows, listSearchRows, listSuggested } from './search-rows-queries';
export { getNeighbours, getSellerName, getSellerShelf } from './seller-queries';
export type { SellerShelf } from './seller-queries';
export { addDraft, saveDraft, stepProduct } from './state-commands';
export { giveBackStock, takeFromStock, takeStockAnew } from './stock-commands';
export type { OrderedProduct, StockRefusal, Taken, Wanted } from './stock-commands';
export { authorSubscriber } from './subscribers';
export { movedCategorySubscriber } from './tree-subscriber';
export { updateVariants } from './variant-commands';
export { addedStock, newVariantFields } from './variant-records';
export { readFreshOf, readWeek } from './week-queries';
export { productQueues } from './work-queues';
export { announceProductChange, announceStockChange } from './write-commands';
