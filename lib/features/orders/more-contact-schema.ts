// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { bin, text } from '../../platform/validation';

/** An optional text: left out and empty are the same. */
const optional = <T extends z.ZodType<string, unknown>>(schema: T) =>
  z.preprocess((value) => value ?? '', schema);

/**
 * Optional fields that the buyer is asked beside receiver and wishes, once for everything ordered together:
 * for which business it is, as the invoice states it. A text field that is added here, such as `gateCode:
 * text(20)`, is shown in the order form, checked, stored with each order, included in its responses and
 * printed on its sheet; its place in the model and its labels are still to be added (CONTRIBUTING.md, "A
 * field of a product").
 */
export const moreContactShape = {
  businessName: optional(text(160)),
  businessBin: optional(bin),
} satisfies Record<string, z.ZodType<string, unknown>>;

/** Not of a `ZodObject`: of an empty one that is a record which holds nothing else either. */
export type MoreContact = {
  [Name in keyof typeof moreContactShape]: z.output<(typeof moreContactShape)[Name]>;
};

/** Names of these fields. */
export const MORE_CONTACT_FIELDS: readonly string[] = Object.keys(moreContactShape);

/** Returns these fields and no others; a field that an older order lacks is empty. */
export const moreContactOf = (from: object): MoreContact =>
  Object.fromEntries(
    MORE_CONTACT_FIELDS.map((name) => [name, (from as Record<string, unknown>)[name] ?? '']),
  ) as MoreContact;

/** Returns the fields that are not empty, with their texts. */
export const moreContactTexts = (from: object): (readonly [name: string, text: string])[] =>
  Object.entries<string>(moreContactOf(from)).filter(([, text]) => text !== '');
