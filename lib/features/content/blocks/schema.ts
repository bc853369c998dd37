// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { readDhakaMoment } from '../../../platform/time/dhaka-day';
import {
  besideFaults,
  emptyAsNull,
  integer,
  line,
  lines,
  pageId,
  text,
  type ValidationKey,
} from '../../../platform/validation';
import { isSafeLink } from '../shared';
import {
  BLOCK_KINDS,
  BLOCK_STEPS,
  MAX_BANNER_TEXT,
  MAX_BLOCK_TEXT,
  MAX_BLOCK_TITLE,
  MOST_BLOCK_PRODUCTS,
  type BlockValue,
} from './types';

const key = (name: ValidationKey) => name;

/** A day and a time of Dhaka, such as `2026-12-16 10:00`; empty: no bound. ISO 8601 inside. */
const moment = emptyAsNull(
  text(40).transform((value, context): string => {
    const read = readDhakaMoment(value);
    if (read) return read.toISOString();
    context.addIssue(key('campaignMoment'));
    return z.NEVER;
  }),
);

const link = line(500).refine((value) => value === '' || isSafeLink(value), key('link'));

const none = '';
/** Fields of every kind; a draft may lack what a publication needs (`missingOf`). */
const fields = z.object({
  kind: z.enum(BLOCK_KINDS, key('unknownChoice')),
  titleEn: line(MAX_BLOCK_TITLE).default(none),
  titleBn: line(MAX_BLOCK_TITLE).default(none),
  textEn: text(MAX_BLOCK_TEXT).default(none),
  textBn: text(MAX_BLOCK_TEXT).default(none),
  link: link.default(none),
  linkTextEn: line(60).default(none),
  linkTextBn: line(60).default(none),
  altEn: line(200).default(none),
  altBn: line(200).default(none),
  /** Absent: the picture stays. */
  image: line(500).optional(),
  /** Ids, or addresses of products' pages. */
  products: lines(pageId('product'), MOST_BLOCK_PRODUCTS),
  source: line(100).default(none),
  from: moment,
  until: moment,
  /** The button that also publishes what it saves. */
  publish: z.enum(['1'], key('unknownChoice')).optional(),
});

type Fields = Pick<z.output<typeof fields>, 'kind' | 'textEn' | 'textBn' | 'from' | 'until'>;

function checkTogether(block: Fields, context: z.RefinementCtx): void {
  const refuse = (field: keyof Fields, message: ValidationKey) =>
    context.addIssue({ code: 'custom', path: [field], message });
  for (const field of ['textEn', 'textBn'] as const) {
    if (block.kind === 'banner' && (block[field]?.length ?? 0) > MAX_BANNER_TEXT) {
      refuse(field, 'tooLong');
    }
  }
  if (block.from && block.until && block.until <= block.from) refuse('until', 'momentOrder');
}

/** `POST /api/content/blocks/{place}`: another block, below the others. */
export const blockSchema = fields.superRefine(checkTogether, { when: besideFaults });
export type BlockInput = z.output<typeof blockSchema>;

/** `POST /api/content/blocks/change/{id}`: all fields, with the version that was edited. */
export const blockChangeSchema = fields
  .extend({ version: integer({ min: 1 }) })
  .superRefine(checkTogether, { when: besideFaults });
export type BlockChange = z.output<typeof blockChangeSchema>;

/** `POST /api/content/blocks/step/{id}` */
export const blockStepSchema = z.object({
  step: z.enum(BLOCK_STEPS, key('unknownChoice')),
  version: integer({ min: 1 }),
});
export type BlockStepInput = z.output<typeof blockStepSchema>;

/** Builds the stored value from a form's fields. @param image kept where the fields name none */
export function valueOf(input: Omit<BlockInput, 'kind' | 'publish'>, image: string): BlockValue {
  const both = (en: string, bn: string) => ({ en, bn });
  const { source, link: href, from, until } = input;
  return {
    title: both(input.titleEn, input.titleBn),
    text: both(input.textEn, input.textBn),
    link: href,
    linkText: both(input.linkTextEn, input.linkTextBn),
    image: input.image ?? image,
    alt: both(input.altEn, input.altBn),
    ...{ products: input.products, source, from, until },
  };
}

/** The fields of a stored value, as a form shows them; moments stay ISO 8601. */
export const fieldsOf = (value: BlockValue): Record<string, string> => ({
  titleEn: value.title.en,
  titleBn: value.title.bn,
  textEn: value.text.en,
  textBn: value.text.bn,
  link: value.link,
  linkTextEn: value.linkText.en,
  linkTextBn: value.linkText.bn,
  altEn: value.alt.en,
  altBn: value.alt.bn,
  products: value.products.join('\n'),
  source: value.source,
  from: value.from ?? '',
  until: value.until ?? '',
});

const FORM_FIELDS: ReadonlySet<string> = new Set([
  ...['account', 'place', 'block', 'kind', 'titleEn', 'titleBn', 'textEn', 'textBn', 'link'],
  ...['linkTextEn', 'linkTextBn', 'altEn', 'altBn', 'products', 'source', 'from', 'until'],
]);

/** Fields of the form of a block, which come back where it is refused. */
export const isBlockField = (name: string): boolean => FORM_FIELDS.has(name);
