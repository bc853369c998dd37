import 'server-only';
import { publicOrigin } from '../../platform/env';
import type { Locale } from '../../platform/i18n/i18n';
import { composeLetter, type Letter } from '../../platform/mail/templates';
import { mailWords } from '../../platform/mail/words';
import { localePath, paths } from '../../platform/paths';
import type { NotificationRecord } from '../../../models/notification';
import type { NotificationKind } from './kinds';
import { isToParcelSeller } from './rules';

/** Where a parcel is, or what waits for its seller, as a mail; a buyer's leads to the tracking as well. */
export function parcelLetter(
  locale: Locale,
  kind: NotificationKind & `parcel${string}`,
  { productName, reason, courier, trackingNumber }: NotificationRecord,
  link: { href: string; label: string },
): Letter {
  const words = mailWords(locale);
  const number = productName ?? '';
  const track = {
    href: `${publicOrigin()}${localePath(locale, paths.trackNumber(orderOf(number)))}`,
    label: words('parcelTrack'),
  };
  return composeLetter(words(`${kind}Subject`, { number }), [
    words(`${kind}Lead`, { number }),
    ...(reason ? [reason] : []),
    ...(courier && trackingNumber ? [words('tracking', { courier, trackingNumber })] : []),
    link,
    ...(isToParcelSeller(kind) ? [] : [track]),
  ]);
}

/** The order's number in a parcel's: all but what stands behind its last dash. */
const orderOf = (number: string): string => number.replace(/-\d+$/, '');
