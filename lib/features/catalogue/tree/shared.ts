export { filterRows, readValues, settleValues, writeValues } from './attribute-rules';
export type { AttributeFilter, Facet } from './attribute-rules';
export type { CategoryMoved, DeliveredCategoryMoved } from './events';
export {
  addCategoryRoute,
  moveCategoryRoute,
  nameCategoryRoute,
  removeAttributeRoute,
  retireCategoryRoute,
  saveAttributeRoute,
} from './routes';
export * as routes from './routes';
export { childrenOf, findNode, leafOf, pathOf, subtreeOf, treeOf } from './rules';
export type { Tree, TreeNode } from './rules';
export { addCategorySchema, attributeSchema, leafQuerySchema, MAX_NAME } from './schema';
export type { LeafQuery } from './schema';
export { ATTRIBUTE_TYPES, MAX_VALUE, MOST_ATTRIBUTES } from './types';
export type { AttributeType, TreeAttribute } from './types';
