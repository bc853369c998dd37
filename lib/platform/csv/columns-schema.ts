import * as z from 'zod';
import { integer } from '../validation';

/** A column by its place from 0; empty where the file has none of it. */
const place = (columns: number) =>
  z.preprocess(
    (value) => (value === '' || value === undefined ? null : value),
    integer({ min: 0, max: columns - 1 }).nullable(),
  );

/** A schema's fields for the column of each role. @param columns that a file may have */
export const fieldsOf = <Role extends string>(roles: readonly Role[], columns: number) =>
  Object.fromEntries(roles.map((role) => [role, place(columns)])) as Record<
    Role,
    ReturnType<typeof place>
  >;
