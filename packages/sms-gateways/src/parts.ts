/** GSM 03.38: one septet each. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡' +
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Behind an escape: two septets each. */
const EXTENSION = new Set('\f^{}\\[~]|€');

/** Units that each alphabet has room for: in a single SMS, and in each of several parts. */
const ROOM = { gsm: [160, 153], ucs2: [70, 67] } as const;

export interface SmsSize {
  alphabet: 'gsm' | 'ucs2';
  /** Septets, or UTF-16 units. */
  units: number;
  /** SMS that are paid for; none for no text. */
  parts: number;
}

/** Whether a text has GSM-7 characters alone. */
export const isGsm = (text: string): boolean =>
  [...text].every((one) => BASIC.has(one) || EXTENSION.has(one));

/** How many SMS a text is. One Bangla letter or ৳ makes all of it UCS-2. */
export function smsParts(text: string): SmsSize {
  const alphabet = isGsm(text) ? 'gsm' : 'ucs2';
  const units =
    alphabet === 'gsm'
      ? [...text].reduce((sum, one) => sum + (EXTENSION.has(one) ? 2 : 1), 0)
      : text.length;
  const [alone, each] = ROOM[alphabet];
  return {
    alphabet,
    units,
    parts: units === 0 ? 0 : units <= alone ? 1 : Math.ceil(units / each),
  };
}

const PLAIN: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
  '৳': 'Tk ',
  '×': 'x',
};

/** Returns the text in GSM-7 where only typography and ৳ stand in the way; otherwise unchanged. */
export function thrifty(text: string): string {
  const plain = text.replace(/[‘’“”–—…\u00a0\u202f৳×]/g, (one) => PLAIN[one]!);
  return isGsm(plain) ? plain : text;
}
