import { z } from 'zod';
import { pageAddress, scalar } from '@paikari/provider-calls';

/** What every answer may carry; errors come with HTTP 200 too, in either pair. */
export const outcome = z.object({
  statusCode: scalar,
  statusMessage: scalar,
  errorCode: scalar,
  errorMessage: scalar,
  /** Of bKash's own front: the call never reached the payments. */
  message: scalar,
});

export const tokenAnswer = z.object({
  id_token: z.string().min(1).max(10_000),
  expires_in: z.coerce.number().int().min(60).max(86_400),
  refresh_token: z.string().max(10_000).nullish(),
});

export const createAnswer = z.object({
  paymentID: z.string().min(1).max(200),
  bkashURL: pageAddress,
});

/** Of execute, status and search alike. */
export const paymentAnswer = z.object({
  paymentID: scalar,
  trxID: scalar,
  amount: scalar,
  currency: scalar,
  transactionStatus: scalar,
  verificationStatus: scalar,
  merchantInvoiceNumber: scalar,
  /** The status's name of the same. */
  merchantInvoice: scalar,
  paymentExecuteTime: scalar,
  completedTime: scalar,
  transactionType: scalar,
});

export const refundAnswer = z.object({
  originalTrxID: scalar,
  refundTrxID: scalar,
  amount: scalar,
  transactionStatus: scalar,
  completedTime: scalar,
});

/** bKash's codes that say: executed already, or perhaps cancelled; the status tells which. */
export const EXECUTED_ALREADY = new Set(['2062', '2068', '2069', '2116', '2117']);
/** The payer has not confirmed yet. */
export const NOT_CONFIRMED = new Set(['2054', '2056', '2060']);
/** No such payment or transaction. */
export const UNKNOWN_PAYMENT = new Set(['2002', '2033']);
/** It could not look at it now: ask again later. */
export const TRY_LATER = new Set(['503', '9999']);
