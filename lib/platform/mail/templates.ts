import 'server-only';
import { publicOrigin, settings } from '../env';
import type { Mail } from './send';
import { MAIL_STYLES } from './styles';

/** Content of a mail, without its address. */
export type ComposedMail = Omit<Mail, 'to' | 'isSecret'>;

type Paragraph = string | { href: string; label: string };

/**
 * Columns of the plain text. Up to 76 a mail of Latin letters needs no encoding, so that whoever
 * opens the outbox's file can read it and copy the link.
 */
const COLUMNS = 72;

/** Composes the paragraphs as plain text and as HTML; the shop's name and address end every mail. */
export function layOutMail(subject: string, body: Paragraph[]): ComposedMail {
  const paragraphs = [...body, `${settings().brandName}\n${publicOrigin()}`];
  const text = paragraphs.map((each) => (typeof each === 'string' ? wrap(each) : each.href));
  const html = paragraphs.map((each) =>
    typeof each === 'string'
      ? `<p>${escapeHtml(each).replaceAll('\n', '<br>')}</p>`
      : `<p><a href="${escapeHtml(each.href)}" style="${MAIL_STYLES.button}">${escapeHtml(each.label)}</a></p>`,
  );
  return {
    subject,
    text: `${text.join('\n\n')}\n`,
    html: `<div style="${MAIL_STYLES.body}">${html.join('')}</div>`,
  };
}

/** Breaks lines between words; a longer word stays whole. */
function wrap(paragraph: string): string {
  const line = new RegExp(`(.{1,${COLUMNS}})( +|$)`, 'g');
  return paragraph
    .split('\n')
    .map((each) => each.replace(line, '$1\n').trimEnd())
    .join('\n');
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}
