import { convert, type HtmlToTextOptions } from 'html-to-text';
import { cleanLine } from '../../platform/text';

/** A description's markup is longer than its text; what is beyond this is no description. */
export const MAX_HTML = 200_000;

const OPTIONS: HtmlToTextOptions = {
  wordwrap: false,
  preserveNewlines: false,
  limits: { maxDepth: 60, ellipsis: '…' },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    ...['img', 'script', 'style', 'noscript', 'iframe', 'template', 'svg', 'form', 'head'].map(
      (selector) => ({ selector, format: 'skip' }),
    ),
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
      selector,
      options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 1 },
    })),
    { selector: 'p', options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    { selector: 'ul', options: { itemPrefix: '- ', leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'ol', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    {
      selector: 'table',
      format: 'dataTable',
      options: { uppercaseHeaderCells: false, colSpacing: 2, maxColumnWidth: 200 },
    },
  ],
};

const MARKUP = /<\/?[a-z!][^<>]*>|&(?:[a-z]\w{1,30}|#\d{1,7}|#x[\da-f]{1,6});/i;
const BLOCK = /<(?:p|div|br|ul|ol|li|table|h[1-6]|section|article|blockquote)\b/i;

/**
 * A description as plain text: no tags, scripts, pictures or entities; paragraphs and list items on
 * lines of their own. Text without any markup keeps its own lines.
 */
export function plainText(source: string): string {
  const text = source.slice(0, MAX_HTML).replace(/\r\n?/g, '\n');
  if (!MARKUP.test(text)) return tidy(text);
  // Shops also write lines with only a bold word in them: there the line ends count.
  const html = BLOCK.test(text) ? text : text.replaceAll('\n', '<br>');
  return tidy(convert(html, OPTIONS));
}

/** A name, a value or a number of one line: without markup, entities and line breaks. */
export const plainLine = (source: string): string => cleanLine(plainText(source));

/** No blanks at the ends of lines, no more than one empty line, none of the invisible letters. */
function tidy(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u200B\u2060\uFEFF\u00AD]/g, '')
    .replace(/[ \t\u00A0]+/g, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .normalize('NFC');
}
