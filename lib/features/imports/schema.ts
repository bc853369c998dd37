// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { CATEGORIES } from '../../shop/categories';
import { LOCALES } from '../../platform/i18n/i18n';
import { integer, number, text } from '../../platform/validation';
import { MAPPED_COLUMNS, mappingField } from './mapping-rules';
import { LEAVE_OUT, MAX_COLUMNS, MAX_SOURCE_CATEGORIES } from './rules';

/** The query of `POST /api/imports`; the body is the file itself. */
export const uploadSchema = z.object({ name: text(200).default('') });

/** The query of `GET /api/imports/template`. */
export const templateSchema = z.object({
  file: z.enum(['csv', 'xlsx'], 'unknownChoice').default('csv'),
});

/** The query of `GET /api/imports/issues/{id}`: the language of the sentences. */
export const issuesSchema = z.object({ lang: z.enum(LOCALES, 'unknownChoice').default('en') });

/** The query of `POST /api/imports/pictures/{id}`. */
export const fetchPicturesSchema = z.object({
  send: z
    .enum(['on', 'off'], 'unknownChoice')
    .default('off')
    .describe('`on`: drafts that get a picture are sent in for review'),
});

/** Letters of all names of websites together. */
export const MAX_HOSTS_TEXT = 2500;

/** `POST /api/imports/hosts`: names of websites between commas, blanks or lines, in the version that was seen. */
export const pictureHostsSchema = z.object({
  version: integer({ min: 0 }),
  hosts: text(MAX_HOSTS_TEXT),
});
export type SavePictureHosts = z.output<typeof pictureHostsSchema>;

const choice = z.enum([...MAPPED_COLUMNS, ''], 'unknownChoice').optional();

/** `POST /api/imports/columns/{id}`: what each column of a seller's own file is, by its place. */
export const columnsSchema = z.object(
  Object.fromEntries(
    Array.from({ length: MAX_COLUMNS }, (_each, place) => [mappingField(place), choice]),
  ) as Record<string, typeof choice>,
);
export type ColumnChoices = z.output<typeof columnsSchema>;

/** `POST /api/imports/check/{id}`: what the seller says about the file. */
export const choicesSchema = z.object({
  /** ISO 4217. */
  currency: z.string('notText').regex(/^[A-Z]{3}$/, 'unknownChoice'),
  /** Taka for one of the currency. */
  rate: number({ min: 0.000001, max: 1_000_000 }),
  categories: z
    .array(
      z.object({
        name: z.string('notText').max(500, 'tooLong'),
        choice: z.enum([...CATEGORIES, LEAVE_OUT], 'unknownChoice').nullable(),
      }),
      'notList',
    )
    .max(MAX_SOURCE_CATEGORIES, 'tooMany')
    .default([]),
});
export type ImportChoices = z.output<typeof choicesSchema>;
