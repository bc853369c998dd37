import { toLatinDigits } from '../../platform/i18n/digits';

/**
 * Pattern of a courier's tracking number for a parcel; the number appears in SMS that are sent in the shop's
 * name.
 */
export const TRACKING_NUMBER = /^[A-Za-z0-9-]{4,40}$/;

/** A tracking number as it is typed or pasted, in Latin digits and without blanks around it. */
export const readTrackingNumber = (text: string): string =>
  toLatinDigits(text.normalize('NFKC')).trim();

const MOST_NAME = 40;
/** More digits are a phone number. */
const MOST_DIGITS = 4;
const NAME = /^[\p{L}\p{M}\p{N} .&'’()-]+$/u;
/** Letters on both sides of a dot: an address that phones open. */
const ADDRESS = /[\p{L}\p{N}]\.[\p{L}\p{N}]{2,}|www/iu;

/**
 * Whether a courier's name is a name and no message: it goes out in SMS in the shop's name. No address,
 * no phone number, no signs but those of names.
 */
export const isPlainName = (text: string): boolean => {
  const name = text.normalize('NFC');
  return (
    name.length <= MOST_NAME &&
    NAME.test(name) &&
    !ADDRESS.test(name) &&
    [...name.matchAll(/\p{N}/gu)].length <= MOST_DIGITS
  );
};
