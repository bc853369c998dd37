import type { SourceProduct } from './formats';
import type { ReportFault } from './report-fault';

const MAX_DESCRIPTION = 5000;
const MAX_CONTENT = 20_000;
const NO_BRAND = 'Unbranded';

/** Brand and descriptions as they would stand in the shop: never empty, never too long. */
export function readTexts(source: SourceProduct, note: ReportFault) {
  if (source.brand === '') note('brand', 'brandMissing', NO_BRAND);
  if (source.description === '') note('description', 'descriptionMissing');
  const description = source.description || source.productName;
  const long = description.length > MAX_DESCRIPTION;
  // What is too long to be short goes whole into the details below it.
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
