import 'server-only';
import { publicOrigin } from '../../platform/env';
import { composeLetter, type Letter } from '../../platform/mail/templates';
import { localePath, paths } from '../../platform/paths';
import type { NotificationRecord } from '../../../models/notification';
import type { NotificationKind } from './kinds';
import type { Reader } from './reader';
import { isToParcelSeller } from './rules';

/** Where a parcel is, or what waits for its seller, as a mail; a buyer's leads to the tracking as well. */
export function parcelLetter(
  { locale, words }: Reader,
  kind: NotificationKind & `parcel${string}`,
  { productName, reason, courier, trackingNumber }: NotificationRecord,
  link: { href: string; label: string },
): Letter {
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
