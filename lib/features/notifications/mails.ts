import 'server-only';
import { publicOrigin, settings } from '../../platform/env';
import { layOutMail, type ComposedMail } from '../../platform/mail/templates';
import { localePath } from '../../platform/i18n/locale-path';
import { deskPaths } from '../../shop/desk-paths';
import { paths } from '../../shop/paths';
import type { NotificationRecord } from '../../../models/notification';
import { formatTaka, toTaka } from '../../platform/money';
import type { Locale } from '../../platform/i18n/i18n';
import { reasonInLanguage } from '../../shop/preset-reasons';
import { mailLabels, type MailLabels } from '../../platform/mail/labels';
import { readableMinute } from '../../platform/time/time';
import { stopToken } from '../checkout/lists';
import { SELLER_STEPS, type SellerStep } from '../orders/shared';
import type { NotificationType } from './types';
import type { Reader } from './reader';
import { isToParcelSeller, isAboutOrder, notificationPath } from './rules';
import { returnMail } from './return-mails';
import { unlessBroken } from './unless-broken';

/** Where a parcel is, or what waits for its seller, as a mail; a buyer's leads to the tracking as well. */
function parcelMail(
  { locale, words }: Reader,
  kind: NotificationType & `parcel${string}`,
  { productName, reason, courier, trackingNumber }: NotificationRecord,
  link: { href: string; label: string },
): ComposedMail {
  const number = productName ?? '';
  const track = {
    href: `${publicOrigin()}${localePath(locale, paths.trackNumber(orderOf(number)))}`,
    label: words('parcelTrack'),
  };
  return layOutMail(words(`${kind}Subject`, { number }), [
    words(`${kind}Lead`, { number }),
    ...(reason ? [reason] : []),
    ...(courier && trackingNumber ? [words('tracking', { courier, trackingNumber })] : []),
    link,
    ...(isToParcelSeller(kind) ? [] : [track]),
  ]);
}

/** The order's number in a parcel's: all but what stands behind its last dash. */
const orderOf = (number: string): string => number.replace(/-\d+$/, '');

/** Mail to a seller about their money, without any account number. */
function payoutMail(
  { locale, words }: Reader,
  kind: NotificationType & `payout${string}`,
  { poisha, reason }: Pick<NotificationRecord, 'poisha' | 'reason'>,
  link: { href: string; label: string },
): ComposedMail {
  const values = {
    brand: settings().brandName,
    amount: formatTaka(toTaka(poisha ?? 0), locale),
  };
  const more = reason
    ? [kind === 'payoutPaid' ? words('payoutReference', { reference: reason }) : reason]
    : [];
  return layOutMail(words(`${kind}Subject`, values), [words(`${kind}Lead`, values), ...more, link]);
}

/**
 * Returns the key prefix of the texts of a step's mail; another release may report a step that this one has
 * no texts for.
 */
function stepLabels(
  told: string | null | undefined,
): `step${Capitalize<SellerStep>}` | 'stepOther' {
  const step = SELLER_STEPS.find((known) => known === told);
  return step ? `step${capital(step)}` : 'stepOther';
}

const capital = <Word extends string>(word: Word) =>
  (word.slice(0, 1).toUpperCase() + word.slice(1)) as Capitalize<Word>;

/** A letter with the notifications that it tells of. */
export interface NotificationMail {
  letter: ComposedMail;
  about: NotificationRecord[];
}

/** The words of mails on one kind of thing, in a language: an administrator's where edited. */
type LabelsOf = (kind: NotificationType, locale: Locale) => MailLabels;

/**
 * The letters that notifications of one moment make, by the id of who gets them. Several orders for
 * one seller are one letter: whoever sells a hundred lots in a minute wants no hundred mails. One that
 * can't be written is left out, and holds up no other.
 * @param localeOf the language of who gets them, by their id
 */
export function notificationMails(
  localeOf: (userId: string) => Locale,
  notifications: NotificationRecord[],
  labelsOf: LabelsOf = (_kind, locale) => mailLabels(locale),
): Map<string, NotificationMail[]> {
  const letters = new Map<string, NotificationMail[]>();
  const orders = new Map<string, NotificationRecord[]>();
  const addTo = <T>(map: Map<string, T[]>, { userId }: NotificationRecord, value: T) => {
    const id = String(userId);
    map.set(id, [...(map.get(id) ?? []), value]);
  };
  const readerOf = ({ userId, kind }: NotificationRecord): Reader => {
    const locale = localeOf(String(userId));
    return { locale, words: labelsOf(kind, locale) };
  };
  const write = (about: NotificationRecord[]) => {
    const [first, ...more] = about;
    const letter = unlessBroken(first!, () => {
      const reader = readerOf(first!);
      if (more.length > 0) return ordersMail(reader, about);
      const reason = reasonInLanguage(first!.reason ?? '', reader.locale);
      return notificationMail(reader, { ...first!, ...(reason && { reason }) });
    });
    if (letter) addTo(letters, first!, { letter, about });
  };
  for (const each of notifications) {
    if (each.kind === 'orderPlaced') addTo(orders, each, each);
    else write([each]);
  }
  for (const placed of orders.values()) write(placed);
  return letters;
}

/** Goods of an order as mails name them: several by number, one by name. */
function goodsIn({ locale, words }: Reader, notification: NotificationRecord) {
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
function ordersMail(reader: Reader, placed: NotificationRecord[]): ComposedMail {
  const { locale, words } = reader;
  const lines = placed.map((each) => goodsIn(reader, each).short);
  return layOutMail(words('ordersPlacedSubject', { count: placed.length }), [
    words('ordersPlacedLead', { count: placed.length }),
    lines.join('\n'),
    {
      href: `${publicOrigin()}${localePath(locale, paths.dashboardOrders)}`,
      label: words('look'),
    },
  ]);
}

/** Returns the mail for a notification. */
function notificationMail(reader: Reader, notification: NotificationRecord): ComposedMail {
  const { locale, words } = reader;
  const { productName, quantity, short, goods } = goodsIn(reader, notification);
  const reason = notification.reason ?? '';
  const path = notificationPath(notification.kind, String(notification.subjectId));
  const link = {
    href: `${publicOrigin()}${localePath(locale, path ?? paths.notifications)}`,
    label: words('look'),
  };
  // For an order that is over: the part of its money that waits for a second person.
  const { poisha = 0 } = notification;
  const moneyChecked =
    isAboutOrder(notification.kind) && poisha
      ? [words('moneyChecked', { amount: formatTaka(toTaka(poisha), locale) })]
      : [];
  switch (notification.kind) {
    case 'productPublished':
      return layOutMail(words('publishedSubject', { productName }), [
        words('publishedLead', { productName, brand: settings().brandName }),
        link,
      ]);
    case 'productRejected':
      return layOutMail(words('rejectedSubject', { productName }), [
        words('rejectedLead', { productName }),
        reason,
        words('rejectedNext'),
        link,
      ]);
    case 'stockLow':
      return layOutMail(words('stockLowSubject', { productName }), [
        words('stockLowLead', { productName, quantity }),
        link,
      ]);
    case 'orderPlaced':
      return layOutMail(words('orderPlacedSubject', { goods: short }), [
        words('orderPlacedLead', { goods }),
        link,
      ]);
    case 'orderStep': {
      const step = stepLabels(notification.step);
      const { courier, trackingNumber } = notification;
      return layOutMail(words(`${step}Subject`, { productName }), [
        words(`${step}Lead`, { goods }),
        ...(notification.step === 'shipped' && courier && trackingNumber
          ? [words('tracking', { courier, trackingNumber })]
          : []),
        link,
      ]);
    }
    case 'orderCancelled':
      return layOutMail(words('orderCancelledSubject', { productName }), [
        words('orderCancelledLead', { goods }),
        ...(reason ? [reason] : []),
        ...moneyChecked,
        link,
      ]);
    case 'orderReturned':
      return layOutMail(words('orderReturnedSubject', { productName }), [
        words('orderReturnedLead', { goods }),
        ...(reason ? [reason] : []),
        ...moneyChecked,
        link,
      ]);
    case 'orderLinesCancelled':
      return layOutMail(words('orderLinesCancelledSubject', { productName }), [
        words('orderLinesCancelledLead', { goods }),
        reason,
        ...moneyChecked,
        link,
      ]);
    case 'orderReviewAnswered':
    case 'orderReviewHidden':
    case 'orderReviewed':
    case 'contestAccepted':
    case 'contestRefused':
    case 'takedownProduct':
    case 'takedownProductKept':
    case 'takedownProductEnded':
    case 'takedownSeller':
    case 'takedownSellerKept':
    case 'takedownSellerEnded':
    case 'sellerDocumentApproved':
    case 'sellerDocumentRefused':
    case 'sellerDocumentEnding':
    case 'sellerDocumentEnded':
    case 'campaignAccepted':
    case 'campaignRefused':
      return layOutMail(words(`${notification.kind}Subject`, { productName }), [
        words(`${notification.kind}Lead`, { productName }),
        ...(reason ? [reason] : []),
        link,
      ]);
    case 'orderReview':
    case 'orderExpired':
    case 'orderAwaited':
    case 'orderContact':
    case 'orderContactMine':
      return layOutMail(words(`${notification.kind}Subject`, { productName }), [
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
      return layOutMail(words(`${kind}Subject`, { number: productName }), [
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
      return parcelMail(reader, notification.kind, notification, link);
    case 'refundDue':
    case 'refundDone':
    case 'refundDelayed':
    case 'refundFailed': {
      const amount = formatTaka(toTaka(notification.poisha ?? 0), locale);
      return layOutMail(words(`${notification.kind}Subject`, { amount }), [
        words(`${notification.kind}Lead`, { amount }),
        ...(reason ? [reason] : []),
        link,
      ]);
    }
    case 'refundsNear':
    case 'refundsLate':
    case 'threadsUnread':
    case 'threadsUnreadDesk':
    case 'deadlinesNear':
    case 'deadlinesLate': {
      const count = notification.quantity ?? 0;
      return layOutMail(words(`${notification.kind}Subject`, { count }), [
        words(`${notification.kind}Lead`, { count }),
        link,
      ]);
    }
    case 'savedCheaper':
    case 'savedBack':
    case 'shopNews': {
      const { kind, userId, poisha = 0 } = notification;
      const amount = formatTaka(toTaka(poisha ?? 0), locale);
      const token = stopToken(kind === 'shopNews' ? 'shops' : 'saved', String(userId));
      return layOutMail(words(`${kind}Subject`, { productName }), [
        words(`${kind}Lead`, { productName, amount, count: quantity }),
        link,
        {
          href: `${publicOrigin()}${localePath(locale, deskPaths.stopMessages(token))}`,
          label: words('stopMessages'),
        },
      ]);
    }
    case 'smsBudgetNear':
    case 'smsBudgetOver': {
      const amount = formatTaka(toTaka(notification.poisha ?? 0), locale);
      return layOutMail(words(`${notification.kind}Subject`, {}), [
        words(`${notification.kind}Lead`, { amount, percent: quantity }),
        link,
      ]);
    }
    case 'supportEntered':
      return layOutMail(words('supportEnteredSubject', { brand: settings().brandName }), [
        words('supportEnteredLead', {
          brand: settings().brandName,
          time: readableMinute(notification.at, locale),
          reason: notification.reason ?? '',
        }),
        words('supportEnteredMay'),
        { href: link.href, label: words('accountLook') },
      ]);
    case 'newSignIn':
    case 'passwordChanged':
      return accountMail(reader, notification, link);
    case 'payoutPaid':
    case 'payoutFailed':
    case 'payoutReturned':
    case 'payoutAccountChanged':
    case 'payoutAccountVerified':
    case 'payoutAccountRejected':
      return payoutMail(reader, notification.kind, notification, link);
    case 'returnBuyer':
    case 'returnDesk':
      return returnMail(reader, notification.kind, notification, { productName, link });
  }
}

/** Mail about the account itself: from where, when, and what to do if it was somebody else. */
function accountMail(
  { locale, words }: Reader,
  notification: NotificationRecord,
  link: { href: string; label: string },
): ComposedMail {
  const kind = notification.kind as 'newSignIn' | 'passwordChanged';
  const { browser, system, network } = notification;
  const device = [browser, system].filter(Boolean).join(', ') || words('unknownDevice');
  const time = readableMinute(notification.at, locale);
  return layOutMail(words(`${kind}Subject`, { brand: settings().brandName }), [
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
