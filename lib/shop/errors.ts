import { AppError, PLATFORM_ERRORS, type ErrorDetails, type ErrorRow } from '../platform/app-error';

/**
 * The one table from error code to status and words (CONTRACT.md, "Rules for every endpoint").
 * Browsers translate by `code`; `message` is what a script or an English reader sees.
 */
export const ERRORS = {
  BAD_JSON: PLATFORM_ERRORS.BAD_JSON,
  BAD_REQUEST: PLATFORM_ERRORS.BAD_REQUEST,
  NOT_SIGNED_IN: PLATFORM_ERRORS.NOT_SIGNED_IN,
  LOGIN_FAILED: { status: 401, message: 'Login failed. Please check your information.' },
  FACTOR_NEEDED: {
    status: 401,
    message: 'This account has a second factor. Please send its code as `otp`.',
  },
  FACTOR_WRONG: {
    status: 401,
    message: 'This code of the second factor is not right, or was used already.',
  },
  PASSKEY_WRONG: {
    status: 401,
    message: 'This passkey was not accepted. Please try again, or use a code.',
  },
  PASSKEY_COPIED: {
    status: 401,
    message:
      'This passkey may have been copied: another one like it signed in between. It was not accepted. Please use another way, and remove it.',
  },
  LOGIN_NEEDED: {
    status: 403,
    message: 'The account of this number has a password. Please log in to it.',
  },
  FACTOR_REQUIRED: PLATFORM_ERRORS.FACTOR_REQUIRED,
  IN_SUPPORT: PLATFORM_ERRORS.IN_SUPPORT,
  PROOF_NEEDED: PLATFORM_ERRORS.PROOF_NEEDED,
  FORBIDDEN: PLATFORM_ERRORS.FORBIDDEN,
  BAD_ORIGIN: PLATFORM_ERRORS.BAD_ORIGIN,
  NOT_FOUND: PLATFORM_ERRORS.NOT_FOUND,
  METHOD_NOT_ALLOWED: PLATFORM_ERRORS.METHOD_NOT_ALLOWED,
  CONFLICT: { status: 409, message: 'This was changed in the meantime.' },
  PRICE_CHANGED: {
    status: 409,
    message: 'The price has changed. Please look at the new price and confirm it.',
  },
  PROMOTION_GONE: {
    status: 409,
    message: 'A discount of this basket has just ended. Please look at the new total.',
  },
  NOT_POSSIBLE_NOW: { status: 409, message: 'This is not possible any more.' },
  PAYMENT_NOT_STARTED: {
    status: 503,
    message:
      'This way of paying does not answer right now. Please try again, or choose another one.',
  },
  IMPORT_RUNNING: {
    status: 409,
    message: 'Another import of yours is still running. Please wait for it or cancel it.',
  },
  BAD_FILE: { status: 422, message: 'This file cannot be imported.' },
  CODE_WRONG: { status: 422, message: 'This code is not right. Please look at it once more.' },
  CODE_OVER: {
    status: 409,
    message: 'This code counts no more. Please have a new one sent.',
  },
  CODE_NEEDED: {
    status: 409,
    message: 'Please confirm the phone number with the code that was sent to it.',
  },
  /** Very many ask for codes; carries the work that a browser does for one. */
  WORK_NEEDED: {
    status: 429,
    message:
      'Very many codes are being asked for right now. Please register or log in with your e-mail and password instead, or try again in a while.',
  },
  SMS_AWAY: {
    status: 503,
    message: 'No code can be sent by SMS right now. Please try again later.',
  },
  PHONE_TAKEN: {
    status: 409,
    message: 'Another account signs in with this number.',
  },
  LAST_FACTOR: {
    status: 409,
    message:
      'Whoever works for the shop needs a second factor. Please set up an app or another passkey first.',
  },
  LAST_WAY_IN: {
    status: 409,
    message: 'This is the only way into your account. Please add another one first.',
  },
  TOO_MUCH_OPEN: {
    status: 422,
    message: 'Too much that you ordered is still on its way. Nothing was ordered.',
  },
  SELLER_REFUSES: {
    status: 422,
    message: 'A seller takes no orders from this account. Nothing was ordered.',
  },
  SELLER_AWAY: {
    status: 422,
    message: 'This shop is on holiday and takes no orders just now. Nothing was ordered.',
  },
  NAME_NEEDED: {
    status: 409,
    message: 'Buyers see who sells. Please write your name into your profile first.',
  },
  SHOP_NAME_TAKEN: {
    status: 409,
    message:
      'Another shop has your name, or it is not free. Please write your shop’s own name into your shop’s profile first.',
  },
  EMAIL_TAKEN: { status: 409, message: 'Email already in use!', title: 'Oops...' },
  IDEMPOTENCY_MISMATCH: PLATFORM_ERRORS.IDEMPOTENCY_MISMATCH,
  TOO_LARGE: PLATFORM_ERRORS.TOO_LARGE,
  UNSUPPORTED_TYPE: PLATFORM_ERRORS.UNSUPPORTED_TYPE,
  INVALID: PLATFORM_ERRORS.INVALID,
  BELOW_MINIMUM: {
    status: 422,
    title: 'Insufficient stock',
    message: 'Only {mainQuantity} items available.',
  },
  ABOVE_MAXIMUM: {
    status: 422,
    title: 'Minimum order quantity not met',
    message: 'You can maximum order {maxQuantity} items.',
  },
  WRONG_STEP: { status: 422, message: 'This product is sold in larger steps.' },
  VARIANT_REQUIRED: {
    status: 422,
    message: 'This product comes in several kinds. Please choose one.',
  },
  OTHER_ACCOUNT: {
    status: 409,
    message: 'This page was opened as somebody else. Nothing was done. Please load it again.',
  },
  ORDERED_ALREADY: {
    status: 409,
    message: 'You ordered the same a moment ago. Nothing was ordered a second time.',
  },
  BASKET_EMPTY: { status: 409, message: 'There is nothing in your basket to order.' },
  BASKET_CHANGED: {
    status: 409,
    message: 'Some of your basket cannot be ordered as it is. Nothing was ordered.',
  },
  DELIVERY_GONE: {
    status: 409,
    message: 'A way of delivery that you chose is not offered any more. Nothing was ordered.',
  },
  SELLER_MINIMUM: { status: 422, message: 'A seller takes larger orders only.' },
  COD_REFUSED: {
    status: 422,
    message: 'Cash on delivery is not possible for this order. Nothing was ordered.',
  },
  OWN_PRODUCT: { status: 422, message: 'You cannot order your own product.' },
  BASKET_FULL: {
    status: 422,
    message: 'The basket is full. Please order or remove something first.',
  },
  LIST_FULL: {
    status: 422,
    message: 'This list is full. Please move or remove something first, or make another list.',
  },
  LISTS_FULL: {
    status: 422,
    message: 'There is no room for one more. Please delete one first.',
  },
  QUOTA: { status: 422, message: 'Your account has no room for more of these.' },
  SECOND_PERSON: {
    status: 403,
    message:
      'Another owner has to approve this first; all owners were told. Then send exactly the same again. Who became an owner within a day approves nothing yet.',
  },
  REFUND_SECOND_PERSON: {
    status: 403,
    message:
      'You verified the payment that this money came by, so somebody else has to send it back.',
  },
  PAYOUT_SECOND_PERSON: {
    status: 403,
    message: 'Another administrator must do this.',
  },
  PAYOUT_ABOVE_BALANCE: {
    status: 409,
    message: 'A refund came in between: this seller may be paid less now than it says here.',
  },
  TOO_MANY: PLATFORM_ERRORS.TOO_MANY,
  INTERNAL: PLATFORM_ERRORS.INTERNAL,
  MAINTENANCE: {
    status: 503,
    message: 'The shop is closed for maintenance for a short while. Please try again soon.',
  },
  READ_ONLY: PLATFORM_ERRORS.READ_ONLY,
  NOT_STORED: PLATFORM_ERRORS.NOT_STORED,
  PROVIDER_AWAY: {
    status: 503,
    message: 'The payment provider does not answer. Please try again in a moment.',
  },
  COURIER_REFUSED: { status: 422, message: 'The courier refused this.' },
  COURIER_KEYS: {
    status: 422,
    message: 'The courier does not know these keys. Please check them in its panel.',
  },
  COURIER_AWAY: {
    status: 503,
    message: 'The courier does not answer. Nothing was done; please try again in a moment.',
  },
  COURIER_UNSURE: {
    status: 503,
    message:
      'The courier did not answer in time, so it may have booked this parcel. It is asked before anything is booked again.',
  },
  BUSY: PLATFORM_ERRORS.BUSY,
  DATABASE_AWAY: PLATFORM_ERRORS.DATABASE_AWAY,
  STORAGE_AWAY: PLATFORM_ERRORS.STORAGE_AWAY,
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof ERRORS;

declare module '../platform/app-error' {
  // The platform's types know the shop's codes by this alone.
  interface ErrorCodes extends Record<keyof typeof ERRORS, unknown> {}
}

/** A refusal by a code of `ERRORS`; `instanceof` is also true of what the platform refused. */
export class ShopError extends AppError {
  override name = 'ShopError';

  constructor(code: ErrorCode, details?: ErrorDetails) {
    super(code, ERRORS[code], details);
  }
}
