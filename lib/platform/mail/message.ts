/**
 * Reads the mails that this shop wrote itself (RFC 5322, MIME): headers, the plain text and the
 * HTML. No attachments, as the shop sends none.
 */
export interface Message {
  from: string;
  to: string;
  subject: string;
  /** Date as in the header. */
  date: string;
  text: string;
  html: string;
  /** It holds a way into an account. */
  isSecret: boolean;
}

/** Marks a mail that is kept as a file as one that holds a way into an account. */
export const SECRET_HEADER = 'X-Shop-Secret';

interface Part {
  headers: Map<string, string>;
  body: string;
}

export function parseMessage(raw: Buffer): Message {
  // Bytes as characters: each part says itself how its bytes are to be read.
  const whole = splitPart(raw.toString('latin1'));
  const header = (name: string) => decodeWords(whole.headers.get(name) ?? '');
  const message = {
    from: header('from'),
    to: header('to'),
    subject: header('subject'),
    date: header('date'),
    text: '',
    html: '',
    isSecret: whole.headers.has(SECRET_HEADER.toLowerCase()),
  };
  collect(whole, message);
  return message;
}

function splitPart(source: string): Part {
  const end = /\r?\n\r?\n/.exec(source);
  const head = end ? source.slice(0, end.index) : source;
  const body = end ? source.slice(end.index + end[0].length) : '';
  const headers = new Map<string, string>();
  // A line that begins with a blank goes on with the one before.
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return { headers, body };
}

function collect(part: Part, message: Message): void {
  const type = part.headers.get('content-type') ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (/^multipart\//i.test(type) && boundary !== undefined) {
    const inner = part.body.split(`--${boundary}`).slice(1, -1);
    for (const each of inner) collect(splitPart(each.replace(/^\r?\n/, '')), message);
    return;
  }
  const text = decodeBody(part).replaceAll('\r\n', '\n').trim();
  if (/^text\/html/i.test(type)) message.html ||= text;
  else if (/^text\/plain/i.test(type)) message.text ||= text;
}

function decodeBody({ headers, body }: Part): string {
  const encoding = (headers.get('content-transfer-encoding') ?? '').toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return fromQuotedPrintable(body.replace(/=\r?\n/g, ''));
  return Buffer.from(body, 'latin1').toString('utf8');
}

function fromQuotedPrintable(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_whole, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=` (RFC 2047). */
function decodeWords(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_whole, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : fromQuotedPrintable(text.replaceAll('_', ' ')),
    );
}
