/** Values of a form that was refused, with the reasons; null where none was. */
export type PostedValues = {
  values: Record<string, string>;
  errors: Record<string, string | undefined>;
} | null;
