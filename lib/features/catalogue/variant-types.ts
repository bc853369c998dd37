/** Sizes, colours and the like that one product may have. */
export const MAX_OPTIONS = 3;
/** Values of one of them. */
export const MAX_OPTION_VALUES = 100;
/** Most variants of one product. */
export const MAX_VARIANTS = 250;
/** Most price tiers of one variant. */
export const MAX_TIERS = 6;
