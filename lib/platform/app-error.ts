/** Status and English words of a refusal; `message` is what a script or an English reader sees. */
export interface ErrorRow {
  status: number;
  message: string;
  title?: string;
}

/** What the platform refuses by itself. The shop's table, `lib/shop/errors.ts`, has these among its own. */
export const PLATFORM_ERRORS = {
  BAD_JSON: { status: 400, message: 'The request body is not valid JSON.' },
  BAD_REQUEST: { status: 400, message: 'The request could not be read.' },
  NOT_SIGNED_IN: { status: 401, message: 'Please log in to continue.' },
  FACTOR_REQUIRED: {
    status: 403,
    message: 'Please set up your second factor first.',
  },
  IN_SUPPORT: {
    status: 403,
    message: 'Nobody does this while they are in somebody else’s account.',
  },
  PROOF_NEEDED: {
    status: 403,
    message: 'Please show once more that it is you.',
  },
  FORBIDDEN: { status: 403, message: 'You are not allowed to do this.' },
  BAD_ORIGIN: { status: 403, message: 'This request did not come from the shop itself.' },
  NOT_FOUND: { status: 404, message: 'Nothing was found here.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not answer that method.' },
  IDEMPOTENCY_MISMATCH: {
    status: 409,
    message: 'This Idempotency-Key was already used with another request.',
  },
  TOO_LARGE: { status: 413, message: 'The request is too large.' },
  UNSUPPORTED_TYPE: { status: 415, message: 'This type of content is not accepted here.' },
  INVALID: { status: 422, message: 'Please check the marked fields.' },
  TOO_MANY: { status: 429, message: 'Too many tries. Please wait a little and try again.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  READ_ONLY: {
    status: 503,
    message:
      "The shop can't take changes for a moment. What you typed is kept; please try again soon.",
  },
  NOT_STORED: {
    status: 503,
    message: 'The picture could not be stored. Please try again in a moment.',
  },
  BUSY: {
    status: 503,
    message: 'Too many people want this at the same moment. Please try again.',
  },
  DATABASE_AWAY: {
    status: 503,
    message: 'The shop cannot reach its data right now. Please try again in a moment.',
  },
  STORAGE_AWAY: {
    status: 503,
    message:
      'The shop cannot reach its pictures and files right now. Please try again in a moment.',
  },
} as const satisfies Record<string, ErrorRow>;

type PlatformErrorCode = keyof typeof PLATFORM_ERRORS;

/** Codes of the application, which it declares itself (`declare module`). */
export interface ErrorCodes extends Record<PlatformErrorCode, unknown> {}

export type ErrorCode = keyof ErrorCodes;

export interface ErrorDetails {
  message?: string;
  /** Field name to why it is wrong. */
  fields?: Record<string, string>;
  /** Seconds until another try makes sense; becomes `Retry-After`. */
  retryAfter?: number;
  /** More of the answer's body, e.g. the current product of a version conflict. */
  extra?: Record<string, unknown>;
  cause?: unknown;
}

/** Mark that every copy of the class puts on its errors. */
const MARK: unique symbol = Symbol.for('paikari.ShopError');

/**
 * A refusal that the caller is told about. Everything else that is thrown becomes INTERNAL. The server's
 * bundles have a copy of this class each, and a subscriber of one refuses what a command of another one
 * does: `instanceof` tells an error by its mark.
 */
export class AppError extends Error {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && MARK in value;
  }

  override name = 'AppError';
  readonly [MARK] = true;
  readonly status: number;
  readonly title: string | undefined;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;
  readonly extra: Record<string, unknown>;

  constructor(
    readonly code: ErrorCode,
    row: ErrorRow,
    details: ErrorDetails = {},
  ) {
    super(details.message ?? row.message, { cause: details.cause });
    this.status = row.status;
    this.title = row.title;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
    this.extra = details.extra ?? {};
  }
}

/** A refusal by the platform itself. */
export class PlatformError extends AppError {
  constructor(code: PlatformErrorCode, details?: ErrorDetails) {
    super(code, PLATFORM_ERRORS[code], details);
  }
}
