export { HOME_PLACE, campaignPlace, categoryPlace, leafPlace } from './place-rules';
export { addBlockRoute, blockPictureRoute, changeBlockRoute, stepBlockRoute } from './routes';
export * as routes from './routes';
export { isShownAt, latestOf } from './rules';
export { fieldsOf, isBlockField } from './schema';
export {
  BLOCK_KINDS,
  MAX_BANNER_TEXT,
  MAX_BLOCK_TEXT,
  MAX_BLOCK_TITLE,
  MOST_BLOCKS,
  MOST_BLOCK_PRODUCTS,
} from './types';
export type { Block, BlockKind, BlockStep, BlockValue } from './types';
export type { BlockPlace, BlockPlaceRow, ShownBlock } from './view-types';
