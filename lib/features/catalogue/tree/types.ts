/** Bounds of the tree of categories below the seven of lib/shop/categories.ts. */
export const MOST_NODES = 500;
export const MOST_CHILDREN = 100;
/** Levels below one of the seven. */
export const MOST_LEVELS = 3;
export const MOST_ATTRIBUTES = 20;
export const MOST_CHOICES = 50;
/** The address of a category and the ones that it had before, which lead to it. */
export const MOST_SLUGS = 20;
/** Letters of a value of an attribute. */
export const MAX_VALUE = 200;

export const ATTRIBUTE_TYPES = ['text', 'number', 'choice', 'yesNo'] as const;
export type AttributeType = (typeof ATTRIBUTE_TYPES)[number];

/** A word in both languages. */
export interface Words {
  en: string;
  bn: string;
}

/** An attribute of the products in a category; buyers may filter by it. */
export interface TreeAttribute {
  /** Latin, unique in its category: `screen-size`. */
  key: string;
  name: Words;
  type: AttributeType;
  /** Unit of a number, such as `W`; empty: none. */
  unit: string;
  /** Options of a choice; products store the English word. */
  choices: Words[];
  /** A product is asked for it when it is sent in. */
  required: boolean;
  filter: boolean;
}
