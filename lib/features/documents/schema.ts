// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import {
  bin,
  integer,
  number,
  requiredText,
  text,
  type ValidationKey,
} from '../../platform/validation';
import { LOCALES } from '../../platform/i18n/i18n';
import type { DocumentType } from './types';

const key = (name: ValidationKey) => name;

/** Percent with at most two decimals; nothing is 0. */
const vatPercent = z.preprocess(
  (value) => (value === undefined || (typeof value === 'string' && !value.trim()) ? 0 : value),
  number({ min: 0, max: 100 }).refine(
    (value) => Number(value.toFixed(2)) === value,
    key('decimals'),
  ),
);

const settingsShape = {
  legalName: requiredText(160),
  bin: bin.default(''),
  address: requiredText(300),
  vatPercent,
  officerName: text(120).default(''),
  officerTitle: text(120).default(''),
};

/** Fields that return into a refused form. */
export const DOCUMENT_SETTINGS_FIELDS = [
  ...Object.keys(settingsShape),
  'account',
] as readonly string[];

/** `POST /api/papers/settings`: what a seller's papers say from now on. */
export const documentSettingsSchema = z.object(settingsShape);
export type SaveDocumentSettings = z.output<typeof documentSettingsSchema>;

/** The stored settings, with the rate in hundredths of a percent. */
export type DocumentSettings = Omit<SaveDocumentSettings, 'vatPercent'> & { vatBp: number };

/** `?lang=` of a paper: the reader's; English where there is none. */
export const documentQuerySchema = z.object({
  lang: z.enum(LOCALES, key('unknownChoice')).default('en'),
});

/** `?page=` of one's own papers; the first where it is none. */
export const documentPageSchema = z.object({ page: integer({ min: 1, max: 10_000 }).catch(1) });

/** A paper in a list. */
export interface DocumentRow {
  _id: string;
  kind: DocumentType;
  /** `INV-2026-00012` */
  number: string;
  /** ISO 8601. */
  issuedAt: string;
  /** Taka. */
  total: number;
}

/** `GET /api/papers/{id}` */
export interface DocumentView extends DocumentRow {
  orderId?: string;
  purchaseId?: string;
  /** Its facts, with sums in taka and rates in percent. */
  content: Record<string, unknown>;
}
