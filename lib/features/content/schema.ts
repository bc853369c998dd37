// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { CATEGORIES } from '../../shop/categories';
import { toLatinDigits } from '../../platform/i18n/digits';
import { normalizePhone } from '../../platform/phone';
import { email, integer, requiredText, text, type ValidationKey } from '../../platform/validation';
import { isSafeLink } from './rules';

const key = (name: ValidationKey) => name;

/** A text in both languages; `{brand}` stands for the shop's name. */
const words = (max: number) => z.object({ en: requiredText(max), bn: requiredText(max) });
const optionalTexts = (max: number) => z.object({ en: text(max), bn: text(max) });

const link = text(500).refine((value) => value === '' || isSafeLink(value), key('link'));
const webAddress = text(300).refine(
  (value) => value === '' || (/^https:\/\//i.test(value) && isSafeLink(value)),
  key('link'),
);
const optionalPhone = text(40).transform((value, context): string => {
  if (value === '') return '';
  const mobile = normalizePhone(value);
  // Hotlines and land lines are no mobile numbers: kept as they are written.
  if (mobile !== undefined) return mobile;
  const plain = toLatinDigits(value);
  if (/^\+?[\d\s()-]{3,20}$/.test(plain)) return plain;
  context.addIssue(key('phone'));
  return z.NEVER;
});
const optionalEmail = z.union([z.literal(''), email], key('email'));

/** Words that a picture of the home page's first screen stands beside. */
const hero = z.object({ tagline: words(400) });

const announcement = z
  .object({
    shown: z.boolean(),
    text: optionalTexts(200),
    link,
    linkText: optionalTexts(60),
  })
  .superRefine((bar, context) => {
    const need = (field: 'text' | 'linkText') => {
      for (const language of ['en', 'bn'] as const) {
        if (bar[field][language] !== '') continue;
        context.addIssue({ code: 'custom', path: [field, language], message: key('required') });
      }
    };
    if (bar.shown) need('text');
    if (bar.link !== '') need('linkText');
  });

const faq = z.object({
  entries: z
    .array(z.object({ question: words(200), answer: words(1500) }), key('notList'))
    .min(1, key('required'))
    .max(20, key('tooMany')),
});

/** A page of its own: `body` is Markdown. */
const page = z.object({
  title: words(60),
  heading: words(120),
  lead: words(500),
  body: words(12_000),
});

const categories = z.object({
  order: z
    .array(
      z.object({
        category: z.enum(CATEGORIES, key('unknownChoice')),
        /** Empty: the category's first product shows itself. */
        image: text(500),
      }),
      key('notList'),
    )
    .refine(
      (order) =>
        order.length === CATEGORIES.length &&
        new Set(order.map(({ category }) => category)).size === CATEGORIES.length,
      key('unknownChoice'),
    ),
});

const footer = z.object({
  about: words(300),
  /** Legal name of the operator, with whom the buyer has the contract. */
  sellerName: text(120),
  tradeLicence: text(60),
  dbid: text(60),
  address: optionalTexts(300),
  phone: optionalPhone,
  whatsapp: optionalPhone,
  email: optionalEmail,
  hours: optionalTexts(120),
  note: words(400),
  facebook: webAddress,
  youtube: webAddress,
  instagram: webAddress,
});

const promise = z.object({ title: words(60), text: words(300) });
const delivery = z.object({
  cod: promise,
  delivery: promise,
  return: promise,
  damaged: promise,
  note: words(300),
});

/** Everything that an administrator can edit, by its kind. */
export const CONTENT_SCHEMAS = {
  hero,
  announcement,
  faq,
  delivery,
  categories,
  footer,
  about: page,
  terms: page,
  privacy: page,
  returns: page,
  contact: page,
  help: page,
} as const;

export type ContentType = keyof typeof CONTENT_SCHEMAS;
export type Content = { [Kind in ContentType]: z.output<(typeof CONTENT_SCHEMAS)[Kind]> };
export const CONTENT_TYPES = Object.keys(CONTENT_SCHEMAS) as ContentType[];

/** Kinds that are a page of their own at `/{kind}`. */
export const PAGE_TYPES = ['about', 'terms', 'privacy', 'returns', 'contact', 'help'] as const;
export type PageType = (typeof PAGE_TYPES)[number];

export function isContentKind(value: string): value is ContentType {
  return Object.hasOwn(CONTENT_SCHEMAS, value);
}

export function isPageKind(kind: ContentType): kind is PageType {
  return (PAGE_TYPES as readonly string[]).includes(kind);
}

/** `POST /api/content/{kind}`: `version` is the one that was edited; 0 are the words in the code. */
export const publishSchema = z.object({
  version: integer({ min: 0 }),
  value: z.looseObject({}),
});
export type Publish = z.output<typeof publishSchema>;

/** `POST /api/content/restore/{kind}`: makes an older version the newest one. */
export const restoreSchema = z.object({
  version: integer({ min: 0 }),
  restore: integer({ min: 0 }),
});
export type Restore = z.output<typeof restoreSchema>;

/** The current content. `at` is ISO 8601; `by` is null where the defaults stand. */
export interface CurrentContent<Kind extends ContentType = ContentType> {
  kind: Kind;
  version: number;
  at: string;
  by: string | null;
  value: Content[Kind];
}

/** A row of the list of versions, without its words. */
export interface ContentVersion {
  version: number;
  at: string;
  by: string | null;
  /** The version whose words this one brought back. */
  restored: number | null;
}

/** `GET /api/content/versions/{kind}`. */
export const versionsQuerySchema = z.object({ page: integer({ min: 1, max: 10_000 }).optional() });
