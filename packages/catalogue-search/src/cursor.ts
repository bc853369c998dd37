const OBJECT_ID = /^[0-9a-f]{24}$/;

/** Where a page ended: the last product and, in an order by value, its value there. */
export interface Cursor {
  id: string;
  value: number | undefined;
}

/** `ID` or `VALUE.ID`, with the value in poisha or stars. */
export function writeCursor({ id, value }: Cursor): string {
  return value === undefined ? id : `${value}.${id}`;
}

/** @returns undefined where the text is no cursor */
export function readCursor(text: string): Cursor | undefined {
  const at = text.lastIndexOf('.');
  const id = text.slice(at + 1).toLowerCase();
  if (!OBJECT_ID.test(id)) return undefined;
  if (at < 0) return { id, value: undefined };
  const value = Number(text.slice(0, at));
  return Number.isFinite(value) ? { id, value } : undefined;
}
