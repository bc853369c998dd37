import * as z from 'zod';
import { idAnswer } from '../../platform/http/answer-schemas';
import {
  METHOD_OBSTACLES,
  PAYMENT_METHODS,
  type PaymentMethod,
} from '../../shop/payment-method-kinds';
import { COD_CODES, WALLET_ACCOUNT_TYPES, WALLETS } from './kinds';
import type { PaymentSettingsView } from './settings-schema';
import type { WalletAccountView } from './wallet-account-schema';

export const walletAccountAnswer = z.object({
  _id: idAnswer,
  version: z.int().min(1),
  wallet: z.enum(WALLETS),
  type: z.enum(WALLET_ACCOUNT_TYPES),
  number: z.string().describe('01…'),
  label: z.string(),
  qr: z.string().describe('Address of the QR code, or empty'),
  isOn: z.boolean(),
}) satisfies z.ZodType<WalletAccountView>;

const limit = z.number().min(0).nullable().describe('Taka; null: no such limit');
const method = z.object({
  isOn: z.boolean(),
  lowest: limit,
  highest: limit,
  obstacle: z.enum(METHOD_OBSTACLES).nullable().describe('Why it can’t be offered'),
});

export const paymentSettingsAnswer = z.object({
  version: z.int().min(0),
  methods: z.object(
    Object.fromEntries(PAYMENT_METHODS.map((each) => [each, method])) as Record<
      PaymentMethod,
      typeof method
    >,
  ),
  codNewBuyer: limit.describe('Most that who never had an order delivered pays in cash'),
  codRefusals: z
    .int()
    .nullable()
    .describe('Parcels that came back within a year, from which on nobody pays in cash'),
  codCode: z
    .enum(COD_CODES)
    .nullable()
    .describe('When cash on delivery asks for a code by SMS; null: nobody chose'),
  reviewHours: z.int(),
}) satisfies z.ZodType<PaymentSettingsView>;
