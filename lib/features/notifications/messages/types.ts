/** Messages to people, their channels, and which of them can be switched off. For browsers too. */

/** By what a message goes. */
export const CHANNELS = ['mail', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];

/**
 * Recipients of a type of message; `person`: the owner of the account, or either side of the order, that it
 * is about.
 */
export const AUDIENCES = ['buyer', 'seller', 'staff', 'person'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** The life of a message: the last two are what a gateway reports of one that it took. */
export const MESSAGE_STATES = [
  'due',
  /** Taken by who sends it. */
  'sending',
  'sent',
  /** It may have gone out, and nobody can tell: it is not sent again. */
  'unknown',
  /** Given up: refused, of no use any more, or tried in vain for days. */
  'failed',
  'delivered',
  'undelivered',
] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

interface MessageRule {
  audience: Audience;
  /** By what it can go: there are words for it. */
  possible: readonly Channel[];
  /** By what it goes unless the administrator says otherwise. */
  channels: readonly Channel[];
  /** Whether it can be switched off; messages that protect accounts cannot. */
  isOptional: boolean;
  /** Goes before all else, as somebody waits for it. */
  isUrgent: boolean;
  /** It holds a way into an account: its words are forgotten once it is over, and never shown. */
  isSecret: boolean;
}

const rule = (
  audience: Audience,
  channels: readonly Channel[],
  possible: readonly Channel[] = channels,
): MessageRule => ({
  audience,
  channels,
  possible,
  isOptional: true,
  isUrgent: false,
  isSecret: false,
});

/** By mail alone. */
const mail = (audience: Audience) => rule(audience, ['mail']);
/** By mail and by SMS. */
const both = (audience: Audience) => rule(audience, ['mail', 'sms']);
/** By mail, and by SMS where the administrator wants it. */
const maybeSms = (audience: Audience) => rule(audience, ['mail'], ['mail', 'sms']);
/** Messages without which a person cannot sign in; they cannot be switched off. */
const secret = (channels: readonly Channel[]): MessageRule => ({
  ...rule('person', channels),
  isOptional: false,
  isUrgent: true,
  isSecret: true,
});

/** Every kind of message. Those of notifications have their names (lib/features/notifications/types.ts). */
export const MESSAGE_RULES = {
  /** A code of six digits. */
  code: secret(['mail', 'sms']),
  /** The delivery code of a parcel whose courier has no API: the buyer tells it whoever brings the parcel. */
  deliveryCode: { ...secret(['sms']), audience: 'buyer' },
  /** The link that proves an address. */
  emailProof: secret(['mail']),
  passwordReset: secret(['mail']),
  /** The link that confirms that the newsletter is wanted: who asked waits for it. */
  newsletterConfirm: { ...mail('person'), isOptional: false, isUrgent: true },
  newsletter: mail('person'),
  /** The link that takes a change of an account's ways back. */
  wayUndo: secret(['mail', 'sms']),
  /** A link to a role of the shop's staff. */
  staffInvitation: { ...secret(['mail', 'sms']), audience: 'staff' },
  /** To all owners: somebody's role was given, changed or taken away. */
  staffChanged: { ...mail('staff'), isOptional: false },
  /** A link to a seller's team. */
  teamInvitation: { ...secret(['mail', 'sms']), audience: 'seller' },
  /** To the seller: somebody came into the team, has another role there, or is out of it. */
  teamChanged: { ...mail('seller'), isOptional: false },
  /** To the buyer, as the order is placed: its number, by which it is found again. */
  orderReceived: rule('buyer', ['sms']),
  productPublished: mail('seller'),
  productRejected: mail('seller'),
  stockLow: mail('seller'),
  /** Whoever packs learns of it at once: by whatever address the seller has proved. */
  orderPlaced: both('seller'),
  orderStep: both('buyer'),
  orderCancelled: both('person'),
  orderReturned: mail('person'),
  orderLinesCancelled: both('buyer'),
  orderExpired: both('buyer'),
  orderAwaited: mail('seller'),
  orderContact: mail('seller'),
  orderContactMine: mail('buyer'),
  orderReview: both('buyer'),
  orderReviewAnswered: mail('buyer'),
  orderReviewHidden: mail('buyer'),
  orderReviewed: mail('seller'),
  contestAccepted: mail('seller'),
  contestRefused: mail('seller'),
  takedownProduct: { ...mail('seller'), isOptional: false },
  takedownProductKept: { ...mail('seller'), isOptional: false },
  takedownProductEnded: { ...mail('seller'), isOptional: false },
  takedownSeller: { ...mail('seller'), isOptional: false },
  takedownSellerKept: { ...mail('seller'), isOptional: false },
  takedownSellerEnded: { ...mail('seller'), isOptional: false },
  campaignAccepted: mail('seller'),
  campaignRefused: mail('seller'),
  sellerDocumentApproved: mail('seller'),
  sellerDocumentRefused: mail('seller'),
  /** Without a valid document the shop loses its tier: the seller learns of it by whatever they proved. */
  sellerDocumentEnding: both('seller'),
  sellerDocumentEnded: both('seller'),
  parcelShipped: both('buyer'),
  parcelOut: both('buyer'),
  parcelFailed: both('buyer'),
  parcelDelivered: both('buyer'),
  parcelPartly: both('buyer'),
  parcelReturning: maybeSms('buyer'),
  parcelLost: maybeSms('buyer'),
  parcelAttempt: mail('seller'),
  parcelInspect: mail('seller'),
  parcelGone: mail('seller'),
  parcelContradicted: mail('seller'),
  paymentVerified: both('buyer'),
  paymentAsked: both('buyer'),
  paymentRejected: both('buyer'),
  paymentFailed: both('buyer'),
  newSignIn: { ...mail('person'), isOptional: false },
  passwordChanged: { ...mail('person'), isOptional: false },
  supportEntered: { ...mail('person'), isOptional: false },
  /** A phone, an e-mail, a password or another account came to an account, or left it. */
  wayChanged: { ...both('person'), isOptional: false },
  /** Approvals, to all owners. */
  approval: { ...mail('staff'), isOptional: false },
  refundDue: both('buyer'),
  refundDone: both('buyer'),
  refundDelayed: both('buyer'),
  refundFailed: mail('staff'),
  refundsNear: mail('staff'),
  refundsLate: mail('staff'),
  payoutPaid: mail('seller'),
  payoutFailed: mail('seller'),
  payoutReturned: mail('seller'),
  payoutAccountChanged: { ...mail('seller'), isOptional: false },
  payoutAccountVerified: mail('seller'),
  payoutAccountRejected: mail('seller'),
  returnBuyer: both('buyer'),
  returnDesk: mail('seller'),
  complaintOpened: mail('seller'),
  complaintReplied: mail('seller'),
  complaintEscalated: mail('seller'),
  complaintSettled: mail('seller'),
  complaintAnswered: both('buyer'),
  complaintPassedOn: mail('buyer'),
  complaintClosed: both('buyer'),
  threadsUnread: both('person'),
  threadsUnreadDesk: both('seller'),
  /** By SMS for whoever chose that (`isWorthSms`). */
  savedCheaper: both('person'),
  savedBack: both('person'),
  shopNews: mail('person'),
  deadlinesNear: mail('seller'),
  deadlinesLate: mail('seller'),
  /** Most of the month's money for SMS is spent, or all of it. */
  smsBudgetNear: mail('staff'),
  smsBudgetOver: mail('staff'),
} as const satisfies Record<string, MessageRule>;

export type MessageType = keyof typeof MESSAGE_RULES;
export const MESSAGE_TYPES = Object.keys(MESSAGE_RULES) as [MessageType, ...MessageType[]];

/** A kind's rule, without the type of its very own. */
export const ruleOf = (kind: MessageType): MessageRule => MESSAGE_RULES[kind];

/** A switch's name: what goes by what. */
type SwitchName = `${MessageType}:${Channel}`;
export const switchName = (kind: MessageType, channel: Channel): SwitchName => `${kind}:${channel}`;
