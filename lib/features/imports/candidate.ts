import { createHash } from 'node:crypto';
import * as z from 'zod';
import {
  FIELDS,
  FILE_NAMES,
  type FileName,
  type SellingTerms,
  addedShape,
} from '../catalogue/shared';
import { integer, price } from '../../platform/validation';
import { parseAmount } from '../../platform/csv/amount';
import type { SourceProduct, Format, OptionalField, Report } from './formats';
import type { ReportFault } from './jobs';
import { inTaka } from './amounts';
import { readTerms } from './candidate-terms';
import { type CandidateOption, readVariants, type CandidateVariant } from './candidate-variants';
import { ISSUE_CODES, LEAVE_OUT, MAX_PICTURES, type CategoryChoice, type IssueCode } from './rules';

const MAX_DESCRIPTION = 5000;
const MAX_CONTENT = 20_000;
const NO_BRAND = 'Unbranded';

/** Brand and descriptions as they would stand in the shop: never empty, never too long. */
function readTexts(source: SourceProduct, note: ReportFault) {
  // A draft may lack both until it is sent in.
  if (source.brand === '' && !source.isDraft) note('brand', 'brandMissing', NO_BRAND);
  if (source.description === '' && !source.isDraft) note('description', 'descriptionMissing');
  const description = source.description || source.productName;
  const long = description.length > MAX_DESCRIPTION;
  // A description that is too long for the short one goes in full into the details below it.
  const content = [source.content, long && description].filter(Boolean).join('\n\n');
  if (long) note('description', 'shortened', String(MAX_DESCRIPTION));
  if (content.length > MAX_CONTENT) note('content', 'shortened', String(MAX_CONTENT));
  return {
    brand: source.brand || NO_BRAND,
    description: shorten(description, MAX_DESCRIPTION),
    content: shorten(content, MAX_CONTENT),
  };
}

/** Ends after a whole word. */
function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), max - 100)).trimEnd()}…`;
}

/** Columns that count in a product's hash even when empty, so that hashes of older files stay valid. */
const HASHED = new Set<string>([
  ...(['productName', 'productNameBn', 'brand', 'category', 'description', 'content'] as const),
  ...(['descriptionBn', 'contentBn', 'price', 'rating', 'minQuantity'] as const),
  'maxQuantity',
]);

const { rating, minQuantity, ...others } = addedShape(FILE_NAMES);
const reviewed = addedShape(FILE_NAMES.filter((name) => FIELDS[name].isReviewed));

/**
 * The rules of the form, without pictures, and with nothing in stock as an update allows it. In the order
 * that the hash has them.
 */
const schema = z.object({
  ...reviewed,
  price,
  rating,
  minQuantity,
  ...others,
  maxQuantity: integer({ min: 0, max: 1_000_000_000 }),
});

type CandidateFields = z.output<typeof schema>;

/** A product of a file as it would be stored. */
export interface Candidate {
  key: string;
  id?: string;
  row: number;
  /** Its file says that it is not published. */
  isDraft: boolean;
  fields: CandidateFields;
  /** Pictures of our own; only our own format knows them. */
  pictures: string[];
  sourceImages: string[];
  options: CandidateOption[];
  /** At least one. */
  variants: CandidateVariant[];
  /** Selling terms that the file names. */
  terms: Partial<SellingTerms>;
  /** Fields that the file does not mention. */
  absent: OptionalField[];
  /** The lowest, as the file has it. */
  sourcePrice: number;
  /** Hash over all values that the file gives. */
  hash: string;
}

/** The seller's part in it. */
export interface Choices {
  /** Taka for one of the file's currency. */
  rate: number;
  /** Category chosen for one of the file; undefined where nobody has chosen. */
  categoryOf(source: string): CategoryChoice | undefined;
  /** Whether a product may show the picture at this address: an upload of ours, an allowed host. */
  isOurs(picture: string): boolean;
  /** The id of a district by its id or any of its names; undefined where there is none. */
  districtOf(name: string): string | undefined;
}

/**
 * Checks a gathered product by the rules of `POST /addproduct`.
 * @returns null where it can't be taken; `report` says why, by row and column
 */
export function readCandidate(
  source: SourceProduct,
  format: Format,
  absent: OptionalField[],
  choices: Choices,
  report: Report,
): Candidate | null {
  let refused = false;
  const columnOf = (field: Parameters<ReportFault>[0]) =>
    typeof field === 'string'
      ? format.columnOf[field]
      : format.optionColumns(field.option)[field.part];
  const note: ReportFault = (field, code, value, row = source.row) =>
    report(row, columnOf(field), 'warning', code, value);
  const refuse: ReportFault = (field, code, value, row = source.row) => {
    refused = true;
    report(row, columnOf(field), 'error', code, value);
  };

  const category = choices.categoryOf(source.category);
  if (category === LEAVE_OUT) {
    note('category', 'categoryOut', source.category);
    return null;
  }
  if (category === undefined) refuse('category', 'categoryUnknown', source.category);
  // Only our own files name pictures that are here already; all others lie elsewhere.
  const isOurs = (url: string) => format.name === 'own' && choices.isOurs(url);
  const { named, ...pictures } = readPictures(source, isOurs);
  const circumstances = { rate: choices.rate, isOurs, sourceImages: pictures.sourceImages };
  const sold = readVariants(source, circumstances, note, refuse);
  const terms = readTerms(source.terms, choices, refuse);
  const sourcePrice = sold && Math.min(...sold.sourcePrices);
  const parsed = schema.safeParse({
    ...givenFields(source),
    ...readTexts(source, note),
    // Anything refused already is not refused twice.
    category: category ?? 'Electronics & Gadgets',
    price: inTaka(sourcePrice ?? 0, choices.rate),
    maxQuantity: sold ? sold.variants.reduce((sum, { stock }) => sum + stock, 0) : 0,
  });
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) {
      const field = String(path[0]) as keyof CandidateFields;
      const known = (ISSUE_CODES as readonly string[]).includes(message);
      refuse(field, known ? (message as IssueCode) : 'refused', valueOf(source, field));
    }
    return null;
  }
  if (named === 0) note('pictures', 'pictureMissing');
  if (named > MAX_PICTURES) note('pictures', 'tooManyPictures', String(named));
  if (refused || !sold || sourcePrice === null) return null;
  const content = { fields: parsed.data, ...pictures };
  const more = { options: sold.options, variants: sold.variants, terms };
  return {
    key: source.key,
    ...(source.id !== undefined && { id: source.id }),
    row: source.row,
    isDraft: source.isDraft === true,
    ...content,
    ...more,
    absent: [...new Set([...absent, ...fieldsWithoutColumn(source), ...unsaidInDraft(source)])],
    sourcePrice,
    hash: digest([format.name, { ...content, fields: hashedFields(parsed.data) }, more]),
  };
}

/** Simple fields as the form's rules take them: an empty number is what `missing` says, see `amountOr`. */
const givenFields = (source: SourceProduct) =>
  Object.fromEntries(
    FILE_NAMES.map((name) => {
      const { kind, missing } = FIELDS[name];
      return [name, kind === 'number' ? amountOr(source[name], missing) : source[name]];
    }),
  );

const fieldsWithoutColumn = (source: SourceProduct): OptionalField[] =>
  FILE_NAMES.filter((name) => source[name] === undefined) as OptionalField[];

/** What a draft's row leaves empty was not said yet: an update leaves it as it is. */
const unsaidInDraft = (source: SourceProduct): OptionalField[] =>
  source.isDraft ? (['brand', 'description'] as const).filter((name) => source[name] === '') : [];

/** A field that came later is told where it says something alone: else every file of before would be another one. */
const hashedFields = (fields: CandidateFields) =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => HASHED.has(name) || value !== FIELDS[name as FileName].missing,
    ),
  );

const digest = (value: unknown) =>
  createHash('sha256')
    // Where a row stands is no part of what it says.
    .update(JSON.stringify(value, (name, part: unknown) => (name === 'row' ? undefined : part)))
    .digest('base64');

/** @returns as many as are kept; `named`, how many there are of the more numerous kind */
function readPictures(source: SourceProduct, isOurs: (url: string) => boolean) {
  const ofVariants = source.variants.flatMap(({ picture }) => picture ?? []);
  const pictures = source.pictures.filter(isOurs);
  const elsewhere = [...source.pictures, ...ofVariants].filter((url) => !isOurs(url));
  const sourceImages = [...new Set([...(source.sourceImages ?? []), ...elsewhere])];
  return {
    pictures: pictures.slice(0, MAX_PICTURES),
    sourceImages: sourceImages.slice(0, MAX_PICTURES),
    named: Math.max(pictures.length, sourceImages.length),
  };
}

/** An empty cell is the form's own value; what is no number goes on to be refused as that. */
function amountOr(text: string | undefined, fallback: unknown): unknown {
  return text === undefined || text === '' ? fallback : (parseAmount(text) ?? text);
}

function valueOf(source: SourceProduct, field: keyof CandidateFields): string | undefined {
  if (field === 'price') return source.variants[0]?.price;
  return field === 'maxQuantity' ? source.variants[0]?.stock : source[field];
}
