/** Products of one list. */
export const MAX_ITEMS = 200;

/** Lists of one account, its first included. */
export const MAX_LISTS = 20;

/** Letters of a list's name. */
export const MAX_LIST_NAME = 60;

/** Products that are compared at once. */
export const MAX_COMPARED = 4;

/** Products in the list of those seen last. */
export const MAX_SEEN = 20;

/** Channels by which a list's owner hears of lower prices and of goods that are back: none, bell and mail, or SMS too. */
export const WATCHES = ['off', 'notice', 'sms'] as const;
export type Watch = (typeof WATCHES)[number];

/** Changes of a saved product: it costs less than when it was saved, or can be ordered again. */
export const NEWS = ['cheaper', 'back'] as const;
export type News = (typeof NEWS)[number];

/** Changes of a list by its form. */
export const LIST_ACTIONS = ['rename', 'delete', 'share', 'withdraw', 'watch'] as const;

/** Changes of one saved product by its form. */
export const ITEM_ACTIONS = ['save', 'remove', 'move'] as const;

/** Sellers that one account follows. */
export const MAX_FOLLOWED = 200;

/** Messages that a link in them stops: about saved products, and of followed shops. */
export type Stoppable = 'saved' | 'shops';
