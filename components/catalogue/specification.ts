export interface Specification {
  /** `Name: value` lines. */
  rows: { name: string; value: string }[];
  /** Every other line. */
  notes: string[];
}

/** Up to 60 characters, a colon (Latin or full-width), and something after it; no web addresses. */
const ROW = /^[-•*\s]*([^:：]{1,60}?)\s*[:：](?!\/\/)\s*(\S.*)$/;

/** Reads a product's `content`, which sellers write as lines such as `Material: cotton`. */
export function readSpecification(content: string): Specification {
  const specification: Specification = { rows: [], notes: [] };
  for (const line of content.split(/\r?\n/)) {
    const text = line.trim();
    if (text === '') continue;
    const [, name, value] = ROW.exec(text) ?? [];
    if (name !== undefined && value !== undefined) specification.rows.push({ name, value });
    else specification.notes.push(text.replace(/^[-•*]\s*/, ''));
  }
  return specification;
}
