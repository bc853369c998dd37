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

/** Papers that labels are printed on: one of 100 × 150 mm each, or four on a sheet of A4. */
export const LABEL_PAPERS = ['label', 'a4'] as const;
export type LabelPaper = (typeof LABEL_PAPERS)[number];

const askedShape = {
  /** Ids of parcels; for the pick list, of orders. */
  ids: ids.default([]),
  /** For a hand-over list without ids: the courier whose parcels wait. */
  courier: text(100).default(''),
  /** Of labels alone; absent: as this browser printed last, else `label`. */
  size: z.enum(LABEL_PAPERS).optional().catch(undefined),
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

/** `POST /api/papers/label-size`: what the browser's labels are printed on from now on. */
export const labelPaperSchema = z.object({
  size: z.enum(LABEL_PAPERS, key('unknownChoice')),
});

/** Cookie with the paper of this browser's printer: the printer belongs to the place, not to the account. */
export const LABEL_PAPER_COOKIE = 'shop-label-paper';

/** The paper that a cookie names. */
export const labelPaperOf = (value: string | undefined): LabelPaper =>
  LABEL_PAPERS.find((paper) => paper === value) ?? 'label';

/** Papers of parcels, which are made anew each time: the names of their pages and files. */
export const PARCEL_DOCUMENTS = ['labels', 'challan', 'picklist', 'handover'] as const;
export type ParcelDocument = (typeof PARCEL_DOCUMENTS)[number];
