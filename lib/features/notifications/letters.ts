import 'server-only';
import { publicOrigin, settings } from '../../platform/env';
import type { Locale } from '../../platform/i18n/i18n';
import { composeLetter, type Letter } from '../../platform/mail/templates';
import { mailWords } from '../../platform/mail/words';
import { formatTaka, toTaka } from '../../platform/money';
import { localePath, paths } from '../../platform/paths';
import { readableTime } from '../../platform/time/time';
import { parcelLetter } from './parcel-letters';
import { payoutLetter } from './payout-letters';
import { returnLetter } from './return-letters';
import { notificationPath } from './rules';
import type { NotificationRecord } from '../../../models/notification';

const STEPS = {
  confirmed: 'stepConfirmed',
  packed: 'stepPacked',
  shipped: 'stepShipped',
  delivered: 'stepDelivered',
} as const;

/** A letter with the notifications that it tells of. */
export interface NotificationLetter {
  letter: Letter;
  about: NotificationRecord[];
}

/**
 * The letters that notifications of one moment make, by the id of who gets them. Several orders for
 * one seller are one letter: whoever sells a hundred lots in a minute wants no hundred mails.
 */
export function notificationLetters(
  locale: Locale,
  notifications: NotificationRecord[],
): Map<string, NotificationLetter[]> {
  const letters = new Map<string, NotificationLetter[]>();
  const orders = new Map<string, NotificationRecord[]>();
  const addTo = <T>(map: Map<string, T[]>, { userId }: NotificationRecord, value: T) => {
    const id = String(userId);
    map.set(id, [...(map.get(id) ?? []), value]);
  };
  for (const each of notifications) {
    if (each.kind === 'orderPlaced') addTo(orders, each, each);
    else addTo(letters, each, { letter: notificationLetter(locale, each), about: [each] });
  }
  for (const placed of orders.values()) {
    const [first, ...more] = placed;
    const letter =
      more.length === 0 ? notificationLetter(locale, first!) : ordersLetter(locale, placed);
    addTo(letters, first!, { letter, about: placed });
  }
  return letters;
}

/** What an order is of, as letters say it: several products by their number, one by its name. */
function goodsIn(locale: Locale, notification: NotificationRecord) {
  const words = mailWords(locale);
  const quantity = notification.quantity ?? 0;
  const products = notification.products ?? 1;
  if (products > 1) {
    const goods = words('severalGoods', { products, quantity });
    return { productName: words('severalProducts', { products }), quantity, short: goods, goods };
  }
  const productName = (locale === 'bn' && notification.productNameBn) || notification.productName;
  const one = { productName, quantity };
  return { ...one, short: words('orderLine', one), goods: words('pieces', one) };
}

/** Several orders, a line each. */
function ordersLetter(locale: Locale, placed: NotificationRecord[]): Letter {
  const words = mailWords(locale);
  const lines = placed.map((each) => goodsIn(locale, each).short);
  return composeLetter(words('ordersPlacedSubject', { count: placed.length }), [
    words('ordersPlacedLead', { count: placed.length }),
    lines.join('\n'),
    {
      href: `${publicOrigin()}${localePath(locale, paths.dashboardOrders)}`,
      label: words('look'),
    },
  ]);
}

/** What a notification says as a mail. */
function notificationLetter(locale: Locale, notification: NotificationRecord): Letter {
  const words = mailWords(locale);
  const { productName, quantity, short, goods } = goodsIn(locale, notification);
  const reason = notification.reason ?? '';
  const path = notificationPath(notification.kind, String(notification.subjectId));
  const link = {
    href: `${publicOrigin()}${localePath(locale, path ?? paths.notifications)}`,
    label: words('look'),
  };
  switch (notification.kind) {
    case 'productPublished':
      return composeLetter(words('publishedSubject', { productName }), [
        words('publishedLead', { productName, brand: settings().brandName }),
        link,
      ]);
    case 'productRejected':
      return composeLetter(words('rejectedSubject', { productName }), [
        words('rejectedLead', { productName }),
        reason,
        words('rejectedNext'),
        link,
      ]);
    case 'stockLow':
      return composeLetter(words('stockLowSubject', { productName }), [
        words('stockLowLead', { productName, quantity }),
        link,
      ]);
    case 'orderPlaced':
      return composeLetter(words('orderPlacedSubject', { goods: short }), [
        words('orderPlacedLead', { goods }),
        link,
      ]);
    case 'orderStep': {
      const step = STEPS[notification.step as keyof typeof STEPS];
      const { courier, trackingNumber } = notification;
      return composeLetter(words(`${step}Subject`, { productName }), [
        words(`${step}Lead`, { goods }),
        ...(notification.step === 'shipped' && courier && trackingNumber
          ? [words('tracking', { courier, trackingNumber })]
          : []),
        link,
      ]);
    }
    case 'orderCancelled':
      return composeLetter(words('orderCancelledSubject', { productName }), [
        words('orderCancelledLead', { goods }),
        ...(reason ? [reason] : []),
        link,
      ]);
    case 'orderReturned':
      return composeLetter(words('orderReturnedSubject', { productName }), [
        words('orderReturnedLead', { goods }),
        ...(reason ? [reason] : []),
        link,
      ]);
    case 'orderLinesCancelled':
      return composeLetter(words('orderLinesCancelledSubject', { productName }), [
        words('orderLinesCancelledLead', { goods }),
        reason,
        link,
      ]);
    case 'orderExpired':
    case 'orderAwaited':
    case 'orderContact':
    case 'orderContactMine':
      return composeLetter(words(`${notification.kind}Subject`, { productName }), [
        words(`${notification.kind}Lead`, { goods }),
        link,
      ]);
    case 'complaintOpened':
    case 'complaintReplied':
    case 'complaintEscalated':
    case 'complaintSettled':
    case 'complaintAnswered':
    case 'complaintPassedOn':
    case 'complaintClosed':
    case 'paymentVerified':
    case 'paymentAsked':
    case 'paymentRejected':
    case 'paymentFailed': {
      const { kind } = notification;
      return composeLetter(words(`${kind}Subject`, { number: productName }), [
        words(`${kind}Lead`, { number: productName }),
        ...(reason ? [reason] : []),
        link,
      ]);
    }
    case 'parcelShipped':
    case 'parcelOut':
    case 'parcelFailed':
    case 'parcelDelivered':
    case 'parcelPartly':
    case 'parcelReturning':
    case 'parcelLost':
    case 'parcelAttempt':
    case 'parcelInspect':
    case 'parcelGone':
    case 'parcelContradicted':
      return parcelLetter(locale, notification.kind, notification, link);
    case 'refundDue':
    case 'refundDone':
    case 'refundDelayed':
    case 'refundFailed': {
      const amount = formatTaka(toTaka(notification.poisha ?? 0), locale);
      return composeLetter(words(`${notification.kind}Subject`, { amount }), [
        words(`${notification.kind}Lead`, { amount }),
        ...(reason ? [reason] : []),
        link,
      ]);
    }
    case 'refundsNear':
    case 'refundsLate':
    case 'deadlinesNear':
    case 'deadlinesLate': {
      const count = notification.quantity ?? 0;
      return composeLetter(words(`${notification.kind}Subject`, { count }), [
        words(`${notification.kind}Lead`, { count }),
        link,
      ]);
    }
    case 'newSignIn':
    case 'passwordChanged':
      return accountLetter(locale, notification, link);
    case 'payoutPaid':
    case 'payoutFailed':
    case 'payoutReturned':
    case 'payoutAccountChanged':
    case 'payoutAccountVerified':
    case 'payoutAccountRejected':
      return payoutLetter(locale, notification.kind, notification, link);
    case 'returnBuyer':
    case 'returnDesk':
      return returnLetter(locale, notification.kind, notification, { productName, link });
  }
}

/** What happened to the account itself: from where, when, and what to do if it was somebody else. */
function accountLetter(
  locale: Locale,
  notification: NotificationRecord,
  link: { href: string; label: string },
): Letter {
  const words = mailWords(locale);
  const kind = notification.kind as 'newSignIn' | 'passwordChanged';
  const { browser, system, network } = notification;
  const device = [browser, system].filter(Boolean).join(', ') || words('unknownDevice');
  // To the minute is enough to remember by.
  const time = readableTime(notification.at, locale).replace(/(\d\d:\d\d):\d\d$/, '$1');
  return composeLetter(words(`${kind}Subject`, { brand: settings().brandName }), [
    words(`${kind}Lead`, { brand: settings().brandName }),
    [
      words('accountDevice', { device }),
      words('accountTime', { time }),
      ...(network ? [words('accountNetwork', { network })] : []),
    ].join('\n'),
    words('accountWasYou'),
    words(`${kind}WasNot`),
    { href: link.href, label: words('accountLook') },
  ]);
}
