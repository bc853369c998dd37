import * as z from 'zod';
import { LOCALES } from '../../platform/i18n/i18n';
import { isObjectId, text, type ValidationKey } from '../../platform/validation';
import { MOST_PARCELS } from '../fulfilment/parcels/shared';

// The namespace, not the `z` object: that one carries every language of zod into the browser.

const key = (name: ValidationKey) => name;

/** `id,id,…`, each once, in the order asked for. */
const ids = z
  .string(key('notText'))
  .transform((value) => [
    ...new Set(
      value
        .toLowerCase()
        .split(',')
        .map((id) => id.trim())
        .filter(Boolean),
    ),
  ])
  .refine((all) => all.length <= MOST_PARCELS, key('tooMany'))
  .refine((all) => all.every(isObjectId), key('unknownChoice'));

const askedShape = {
  /** Ids of parcels; for the pick list, of orders. */
  ids: ids.default([]),
  /** For a hand-over list without ids: the courier whose parcels wait. */
  courier: text(100).default(''),
};

/** `?ids=&courier=` of the pages. */
const parcelDocumentSchema = z.object(askedShape);
export type ParcelDocumentAsked = z.output<typeof parcelDocumentSchema>;

/** The query of a document file, with the reader's language; English by default. */
export const parcelDocumentFileSchema = z.object({
  ...askedShape,
  lang: z.enum(LOCALES, key('unknownChoice')).default('en'),
});

/**
 * A page's query as its schema reads it: a list of ticked boxes comes as a name that occurs several times.
 * @returns null where more is asked for than one document takes, or something that is no id
 */
export function readDocumentQuery(
  query: Record<string, string | string[] | undefined>,
): ParcelDocumentAsked | null {
  const joined = Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, [value ?? ''].flat().join(',')]),
  );
  return parcelDocumentSchema.safeParse(joined).data ?? null;
}

/** Papers of parcels, which are made anew each time: the names of their pages and files. */
export const PARCEL_DOCUMENTS = ['labels', 'challan', 'picklist', 'handover'] as const;
export type ParcelDocument = (typeof PARCEL_DOCUMENTS)[number];
