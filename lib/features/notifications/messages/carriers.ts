import 'server-only';
import { join } from 'node:path';
import {
  GATEWAY_CLIENTS,
  Held,
  NoAnswer,
  Refused,
  type GatewayAccount,
  type SmsGateway,
} from '@paikari/sms-gateways';
import { settings } from '../../../platform/env';
import { isInOutbox, writeToOutbox } from '../../../platform/mail/outbox';
import { MailError, sendMail } from '../../../platform/mail/send';
import type { ComposedMail } from '../../../platform/mail/templates';
import type { Channel } from './types';
import type { Outcome } from './send-rules';

/** Where SMS are kept while the shop has no gateway. */
const smsOutboxDir = (): string => join(settings().outboxDir, 'sms');

/**
 * Keeps an SMS as a file `TIME-….json` that the account of the shop alone may read: `{ to, text, at }`.
 * @param id the message's, by which `isSmsKept` finds it
 * @returns the file's path
 */
function writeSms(to: string, text: string, id: string): Promise<string> {
  const content = JSON.stringify({ to, text, at: new Date().toISOString() });
  return writeToOutbox(smsOutboxDir(), Buffer.from(`${content}\n`), { id, extension: 'json' });
}

/** Whether the SMS of a message is kept already. */
const isSmsKept = (id: string): Promise<boolean> => isInOutbox(smsOutboxDir(), id, 'json');

/** A message with its words, as it is handed over. */
interface Ready {
  /** The message's own id, by which files know it again. */
  id: string;
  to: string;
  letter: ComposedMail;
  /** It holds a way into an account. */
  isSecret: boolean;
  /** By which a gateway knows it again. */
  reference: string;
  /** Whether an earlier attempt may have handed the message over. */
  isRepeated: boolean;
}

/** A carrier of messages: a mail server, an SMS gateway, or files. */
export interface Carrier {
  name: string;
  /** `day`: a reference is taken once in a day; `always`: nothing goes out twice; `never`: it would. */
  repeats: 'never' | 'day' | 'always';
  /** Whether the carrier reports later whether a message arrived. */
  reports: boolean;
  /** Whether its messages cost money. */
  isPaid: boolean;
  carry(message: Ready): Promise<Outcome>;
}

const PATIENCE_MS = 15_000;
let patienceMs = PATIENCE_MS;

/** How long a gateway is waited for: for tests, whose stand-ins answer late. */
export function setGatewayPatience(ms: number = PATIENCE_MS): void {
  patienceMs = ms;
}

/** The shop's gateway; null where SMS are kept as files. */
export function gateway(): SmsGateway | null {
  const chosen = settings().sms.gateway;
  if (!chosen) return null;
  const { name, url, apiKey, senderId } = chosen;
  const account: GatewayAccount = { baseUrl: url, apiKey, senderId, timeoutMs: patienceMs };
  return new GATEWAY_CLIENTS[name](account);
}

/** The carrier of a channel. */
export function carrierOf(channel: Channel): Carrier {
  if (channel === 'mail') return settings().smtp ? SMTP : MAIL_FILES;
  const used = gateway();
  return used ? gatewayCarrier(used) : SMS_FILES;
}

const SENT: Outcome = { is: 'sent', providerId: '' };
const FILES = { name: 'files', repeats: 'always', reports: false, isPaid: false } as const;

const MAIL_FILES: Carrier = {
  ...FILES,
  async carry({ id, to, letter, isSecret, isRepeated }) {
    if (isRepeated && (await isInOutbox(settings().outboxDir, id, 'eml'))) return SENT;
    await sendMail({ to, ...letter, isSecret }, id);
    return SENT;
  },
};

const SMS_FILES: Carrier = {
  ...FILES,
  async carry({ id, to, letter, isRepeated }) {
    if (!isRepeated || !(await isSmsKept(id))) await writeSms(to, letter.text, id);
    return SENT;
  },
};

const SMTP: Carrier = {
  name: 'smtp',
  repeats: 'never',
  reports: false,
  isPaid: false,
  async carry({ to, letter }) {
    try {
      await sendMail({ to, ...letter });
      return SENT;
    } catch (error) {
      if (!(error instanceof MailError)) throw error;
      const { responseCode, message } = error;
      const code = String(responseCode ?? error.code);
      if (error.mayHaveArrived) return { is: 'unheard', code, message };
      // A wrong login is the shop's, and mended by a person: this mail is as good as any.
      const isLogin = error.code === 'EAUTH';
      if (!error.isPassing && !isLogin) return { is: 'refused', code, message };
      // A server that answered has this mail alone to wait, unless it is the login.
      const sign = isLogin || responseCode === undefined ? 'silence' : 'life';
      return { is: 'later', code, message, sign };
    }
  },
};

const gatewayCarrier = (used: SmsGateway): Carrier => ({
  name: used.slug,
  repeats: used.isRepeatable ? 'day' : 'never',
  reports: used.report !== undefined,
  isPaid: true,
  async carry({ to, letter, reference }) {
    try {
      const { id } = await used.send({ to: to.replace(/^\+/, ''), text: letter.text, reference });
      return { is: 'sent', providerId: id };
    } catch (error) {
      if (error instanceof Refused) {
        return { is: 'refused', code: error.code, message: error.message };
      }
      if (error instanceof Held) {
        const { code, message, isAccount } = error;
        return { is: 'later', code, message, sign: isAccount ? 'silence' : 'busy' };
      }
      if (!(error instanceof NoAnswer)) throw error;
      const { message, isUnsent } = error;
      if (isUnsent) return { is: 'later', code: 'away', message, sign: 'silence' };
      return { is: 'unheard', code: 'unheard', message };
    }
  },
});
