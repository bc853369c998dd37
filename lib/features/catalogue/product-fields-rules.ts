import * as z from 'zod';
import { PRODUCT_FIELDS, type ProductField } from './product-fields-schema';

/**
 * Everything that is read off the table of a product's fields (product-fields-schema.ts). Not for scripts of
 * shop pages.
 */

type Table = typeof PRODUCT_FIELDS;
export type FieldName = keyof Table;
/** Names of the fields whose entry has this property. */
type Where<Trait> = { [Name in FieldName]: Table[Name] extends Trait ? Name : never }[FieldName];

export type ReviewedName = Where<{ isReviewed: true }>;
export type DirectName = Where<{ isReviewed: false }>;
export type ListName = Where<{ shown: 'list' }>;
export type FullName = Where<{ shown: 'product' }>;
/** Fields that the seller and administrators alone see. */
export type SellerName = Where<{ shown: 'seller' }>;
export type CardName = Where<{ onCard: true }>;
/** How a product is sold: an empty cell of a file says nothing of it. */
export type TermName = Where<{ emptyCellKeeps: true }>;
export type FileName = Exclude<FieldName, TermName>;
export type DefaultedName = Where<{ missing: string | number }>;
type OptionalName = Where<{ optional: true }>;
/** Columns of these fields in our own files. */
export type FieldColumn = Table[FieldName]['column'];

type Stored<Name extends FieldName> = z.output<Table[Name]['schema']>;
type Answered<Name extends FieldName> = Table[Name] extends { answer: z.ZodType }
  ? z.output<Table[Name]['answer']>
  : string;

/** Fields as the model has them. */
export type StoredFields<Names extends FieldName> = {
  [Name in Exclude<Names, OptionalName>]: Stored<Name>;
} & { [Name in Extract<Names, OptionalName>]?: Stored<Name> | null };

/** Fields as answers have them. */
export type AnsweredFields<Names extends FieldName> = {
  [Name in Exclude<Names, OptionalName>]: Answered<Name>;
} & { [Name in Extract<Names, OptionalName>]?: Answered<Name> };

/** Everything that is declared of each field, as far as its type needn't be known. */
export const FIELDS: Readonly<Record<FieldName, ProductField>> = PRODUCT_FIELDS;

/** In the order of the table. */
export const FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as FieldName[];

const where = <Name extends FieldName>(isAsked: (field: ProductField) => boolean | undefined) =>
  FIELD_NAMES.filter((name) => isAsked(FIELDS[name])) as Name[];

export const REVIEWED_NAMES = where<ReviewedName>(({ isReviewed }) => isReviewed);
export const DIRECT_NAMES = where<DirectName>(({ isReviewed }) => !isReviewed);
export const LIST_NAMES = where<ListName>(({ shown }) => shown === 'list');
export const FULL_NAMES = where<FullName>(({ shown }) => shown === 'product');
export const SELLER_NAMES = where<SellerName>(({ shown }) => shown === 'seller');
export const CARD_NAMES = where<CardName>(({ onCard }) => onCard);
export const TERM_NAMES = where<TermName>(({ emptyCellKeeps }) => emptyCellKeeps);
export const FILE_NAMES = where<FileName>(({ emptyCellKeeps }) => !emptyCellKeeps);
export const NUMBER_NAMES = where<FieldName>(({ kind }) => kind === 'number');

type Shape<Names extends FieldName, Schemas extends Record<Names, unknown>> = {
  [Name in Names]: Schemas[Name];
};

function shapeOf<Names extends FieldName, Schemas extends Record<Names, z.ZodType>>(
  names: readonly Names[],
  schemaOf: (field: ProductField) => z.ZodType,
): Shape<Names, Schemas> {
  return Object.fromEntries(names.map((name) => [name, schemaOf(FIELDS[name])])) as never;
}

/** Empty says nothing, as a form's empty field does. */
export const absent = (value: unknown) => (value === '' || value === null ? undefined : value);
/** Replaces a value that is not there, or null, with the fallback. */
export const missing =
  <T>(fallback: T) =>
  (value: unknown) =>
    value ?? fallback;

const optional = <T extends z.ZodType>(schema: T) => z.preprocess(absent, schema.optional());
const defaulted = <T extends z.ZodType>(schema: T, fallback: unknown) =>
  z.preprocess(missing(fallback), schema);
const endable = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable().optional());

type Schema<Name extends FieldName> = Table[Name]['schema'] extends infer S extends z.ZodType
  ? S
  : never;

/** Returns the shape of what a call sends that adds a product: what it leaves out is what `missing` says. */
export const addedShape = <Names extends FieldName>(names: readonly Names[]) =>
  shapeOf<
    Names,
    {
      [Name in Names]: Name extends OptionalName
        ? ReturnType<typeof optional<Schema<Name>>>
        : Name extends DefaultedName
          ? ReturnType<typeof defaulted<Schema<Name>>>
          : Schema<Name>;
    }
  >(names, (field) => {
    if (field.optional) return optional(field.schema);
    return field.missing === undefined ? field.schema : defaulted(field.schema, field.missing);
  });

/** Input schema of a change; every field is optional (`.partial()`). */
export const changedShape = <Names extends FieldName>(names: readonly Names[]) =>
  shapeOf<
    Names,
    {
      [Name in Names]: Name extends OptionalName
        ? ReturnType<typeof endable<Schema<Name>>>
        : Schema<Name>;
    }
  >(names, (field) => (field.optional ? endable(field.schema) : field.schema));

/** The bare schemas, for texts of a file that are no empty cells. */
export const cellShape = <Names extends FieldName>(names: readonly Names[]) =>
  shapeOf<Names, { [Name in Names]: Schema<Name> }>(names, ({ schema }) => schema);

/** Returns the shape of what responses hold. */
export const answerShape = <Names extends FieldName>(names: readonly Names[]) =>
  shapeOf<
    Names,
    {
      [Name in Names]: Name extends OptionalName
        ? z.ZodOptional<z.ZodType<Answered<Name>>>
        : z.ZodType<Answered<Name>>;
    }
  >(names, ({ answer = z.string(), optional: mayLack }) => (mayLack ? answer.optional() : answer));

/** How the model declares a field. */
interface StoredDefinition {
  type: StringConstructor | NumberConstructor;
  required?: (this: unknown) => boolean;
  default?: string | number;
  enum?: readonly string[];
  min?: number;
  max?: number;
}

/** A draft may still lack what review and buyers need. */
function isRequired(this: unknown): boolean {
  return (this as { status?: unknown } | null)?.status !== 'draft';
}

/** The fields' Mongoose definitions. */
export function storedDefinitions<Names extends FieldName>(
  names: readonly Names[],
): Record<Names, StoredDefinition> {
  const definition = ({ kind, missing: none, optional: mayLack, stored }: ProductField) => ({
    type: kind === 'number' ? Number : String,
    ...(none !== undefined ? { default: none } : !mayLack && { required: isRequired }),
    ...stored,
  });
  return Object.fromEntries(names.map((name) => [name, definition(FIELDS[name])])) as Record<
    Names,
    StoredDefinition
  >;
}

/** A projection of these fields. */
export const projectionOf = <Names extends FieldName>(names: readonly Names[]) =>
  Object.fromEntries(names.map((name) => [name, 1])) as { [Name in Names]: 1 };

type StoredValue<Name extends FieldName> =
  | Stored<Name>
  | (Name extends OptionalName ? null | undefined : never);

/** A field as stored; of a record from before there was the field, what `missing` says. */
export function storedValue<Name extends FieldName>(
  name: Name,
  record: { readonly [Key in Name]?: unknown },
): StoredValue<Name> {
  return (record[name] ?? FIELDS[name].missing) as StoredValue<Name>;
}

/** Returns these fields of a record alone, each as `storedValue` says. */
export function storedOf<Names extends FieldName>(
  names: readonly Names[],
  record: StoredFields<Names>,
): StoredFields<Names> {
  const taken: Record<string, unknown> = {};
  for (const name of names) taken[name] = storedValue(name, record as never);
  return taken as StoredFields<Names>;
}

/** The fields as answers have them; absent optional ones are left out. */
export function answeredOf<Names extends FieldName>(
  names: readonly Names[],
  record: StoredFields<Names>,
): AnsweredFields<Names> {
  const answered: Record<string, unknown> = {};
  for (const name of names) {
    const value: unknown = storedValue(name, record as never);
    if (value !== undefined && value !== null) answered[name] = value;
  }
  return answered as AnsweredFields<Names>;
}

type MissingFields<Names extends FieldName> = {
  [Name in Extract<Names, DefaultedName>]: Stored<Name>;
};

/** Default of each field; required fields have none. */
export const missingOf = <Names extends FieldName>(names: readonly Names[]) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const { missing: none } = FIELDS[name];
      return none === undefined ? [] : [[name, none]];
    }),
  ) as MissingFields<Names>;
