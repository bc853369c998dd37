/** Sizes, colours and the like that one product may have. */
export const MAX_OPTIONS = 3;
/** Values of one of them. */
export const MAX_OPTION_VALUES = 100;
/** Of one product. */
export const MAX_VARIANTS = 250;
/** Of one variant's price ladder. */
export const MAX_RUNGS = 6;
